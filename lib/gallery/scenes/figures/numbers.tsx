import { duration, largeNumber, longDuration } from '#lib/primitives'
import { styled } from 'styled-components'

export const title = '数字与时长'
export const note = '大数以万计，时长按场合写成两种；中文站点的写法，只有中文。'

export function Scene() {
  return (
    <List data-sample>
      {[980, 12_345, 1_280_000].map((count) => (
        <li key={count}>{largeNumber(count)}</li>
      ))}
      {[75, 750, 12_000].map((seconds) => (
        <li key={seconds}>{`${duration(seconds)} · ${longDuration(seconds)}`}</li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`
