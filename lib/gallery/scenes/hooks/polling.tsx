import { useState } from 'react'
import { styled } from 'styled-components'
import { usePolling } from '#lib/hooks'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '轮询'
export const note = '一次只问一句；出错后越等越久；页面在后台时不问。第三句会出错，第六句得到答案。'

/** Simulates a call that fails once and then succeeds. */
async function ask(question: number): Promise<boolean> {
  if (question === 3) throw new Error('offline')
  return question >= 6
}

export function Scene() {
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
