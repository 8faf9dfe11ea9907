import { styled } from 'styled-components'
import { Stars } from '#lib/primitives'

export const title = '评分'
export const note = '以十分之一颗星为单位，0 到 50。'

export function Scene() {
  return (
    <List>
      {[0, 5, 27, 46, 50].map((tenths) => (
        <li key={tenths}>
          <Stars tenths={tenths} />
          {(tenths / 10).toFixed(1)}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    font-variant-numeric: tabular-nums;
  }
`
