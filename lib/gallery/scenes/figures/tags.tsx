import { styled } from 'styled-components'
import { Tag } from '#lib/primitives'
import { useSay } from '../../useSay.ts'

export const title = '标记'
export const note = '一个词，说明它跟别的不同。'

export function Scene() {
  const say = useSay()
  return (
    <Row>
      <Tag>{say('线上', 'Online')}</Tag>
      <Tag tone="primary">{say('公益', 'Free for all')}</Tag>
      <Tag tone="accent">{say('新课', 'New')}</Tag>
      <Tag tone="warning">{say('即将开考', 'Exam soon')}</Tag>
      <Tag tone="danger">{say('名额已满', 'Full')}</Tag>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
