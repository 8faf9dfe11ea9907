import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '进行中'
export const note = '宽度和焦点都不变，进行中再点不起作用。'

export function Scene() {
  const t = useTranslate()
  const [busy, setBusy] = useState(true)
  return (
    <Row>
      <Button tone="primary" busy={busy}>
        {t('支付', 'Pay')}
      </Button>
      <Button busy={busy}>{t('保存', 'Save')}</Button>
      <Button tone="danger" busy={busy}>
        {t('删除', 'Delete')}
      </Button>
      <Button tone="plain" onClick={() => setBusy(!busy)}>
        {busy ? t('让它们停下', 'Let them finish') : t('再来一次', 'Once more')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
