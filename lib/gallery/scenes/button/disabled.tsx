import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '不可用'
export const note = '用 aria-disabled 的仍能得到焦点，可以说明为什么不可用。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Button tone="primary" disabled>
        {t('立即支付', 'Pay now')}
      </Button>
      <Button disabled>{t('上一步', 'Back')}</Button>
      <Button tone="plain" disabled>
        {t('重新获取', 'Send again')}
      </Button>
      <Button tone="primary" aria-disabled="true">
        {t('报名已截止', 'Closed')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
