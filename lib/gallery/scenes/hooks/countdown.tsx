import { useCountdown } from '#lib/hooks'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '倒计时'
export const note = '按钟表走：切到后台、刷新、换个标签页都不会停，也不会重来。'

export function Scene() {
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
