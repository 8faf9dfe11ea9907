import { styled } from 'styled-components'
import { Tag } from '#lib/primitives'
import { useTranslate } from '../../useTranslate.ts'

export const title = '标记'
export const note = '一个词，说明它跟别的不同。'

export function Scene() {
  const t = useTranslate()
  return (
    <Row>
      <Tag>{t('线上', 'Online')}</Tag>
      <Tag tone="primary">{t('公益', 'Free for all')}</Tag>
      <Tag tone="accent">{t('新课', 'New')}</Tag>
      <Tag tone="warning">{t('即将开考', 'Exam soon')}</Tag>
      <Tag tone="danger">{t('名额已满', 'Full')}</Tag>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
