import { useState } from 'react'
import { styled } from 'styled-components'
import { useCopy, useCountdown, usePolling } from '#lib/hooks'
import { Button, VisuallyHidden } from '#lib/primitives'
import { useTranslate } from '../useTranslate.ts'

export function CopyScene() {
  const t = useTranslate()
  const { copied, copy } = useCopy()
  return (
    <>
      <Button onClick={() => void copy('2025-0417-0032')}>{copied ? t('已复制', 'Copied') : t('复制准考证号', 'Copy the number')}</Button>
      <VisuallyHidden role="status">{copied && t('已复制', 'Copied')}</VisuallyHidden>
    </>
  )
}
CopyScene.title = '复制'
CopyScene.note = '复制成功后告知 1.5 秒；没有剪贴板权限时换老办法，也不会报错。'

export function CountdownScene() {
  const t = useTranslate()
  const { seconds, start, clear } = useCountdown('gallery')
  return (
    <Row>
      <Button tone="primary" disabled={seconds > 0} onClick={() => start(60)}>
        {t('获取验证码', 'Send a code')}
      </Button>
      <output>{seconds > 0 && `${seconds} s`}</output>
      {seconds > 0 && (
        <Button tone="plain" onClick={clear}>
          {t('清除', 'Clear')}
        </Button>
      )}
    </Row>
  )
}
CountdownScene.title = '倒计时'
CountdownScene.note = '按钟表走：切到后台、刷新、换个标签页都不会停，也不会重来。'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  output {
    min-width: 40px;
    font-variant-numeric: tabular-nums;
  }
`

/** Simulates a call that fails once and then succeeds. */
async function ask(question: number): Promise<boolean> {
  if (question === 3) throw new Error('offline')
  return question >= 6
}

export function PollingScene() {
  const t = useTranslate()
  const [log, setLog] = useState<string[]>([])
  const [active, setActive] = useState(false)
  const note = (text: string) => setLog((lines) => [...lines, text])
  usePolling({
    active,
    every: 1000,
    immediately: true,
    poll: () => ask(log.length + 1),
    onAnswer: (done) => {
      note(done ? t('有结果了', 'done') : t('还没有', 'not yet'))
      if (!done) return 'go-on'
      setActive(false)
      return 'stop'
    },
    onFault: () => {
      note(t('出错了，隔久一点再问', 'failed; the next one waits longer'))
      return 'go-on'
    },
  })
  return (
    <Panel>
      <Button
        tone="primary"
        disabled={active}
        onClick={() => {
          setLog([])
          setActive(true)
        }}
      >
        {t('开始问', 'Ask')}
      </Button>
      <div role="log" aria-label={t('记录', 'Log')}>
        <ol>
          {log.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
PollingScene.title = '轮询'
PollingScene.note = '一次只问一句；出错后越等越久；页面在后台时不问。第三句会出错，第六句得到答案。'

const Panel = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  ol {
    min-height: 144px;
    padding-inline-start: 24px;
    list-style: decimal;
    color: var(--text-muted);
    font-size: var(--type-14);
    line-height: 24px;
  }
`
