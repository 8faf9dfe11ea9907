import { styled } from 'styled-components'
import { Price } from '#lib/primitives'

export const title = '价格'
export const note = '单位是分；0 显示为免费；页面上最主要的价格用大号。'

export function Scene() {
  return (
    <Row>
      <Price fen={12900} />
      <Price fen={5} />
      <Price fen={0} />
      <Price fen={12900} large />
      <Price fen={128000000} large />
      <Price fen={0} large />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 24px;
`
