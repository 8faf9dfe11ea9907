import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '用途'
export const note = '主要、次要、文字、危险。一处只有一个主要操作。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Button tone="primary">{t('提交报名', 'Submit')}</Button>
      <Button>{t('存为草稿', 'Save draft')}</Button>
      <Button tone="plain">{t('稍后再说', 'Later')}</Button>
      <Button tone="danger">{t('取消报名', 'Withdraw')}</Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
