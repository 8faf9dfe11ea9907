import { styled } from 'styled-components'
import { Skeleton } from '#lib/primitives'

export const title = '骨架'
export const note = '与将要来的内容同样大小，内容到了页面不会跳动。'

export function Scene() {
  return (
    <Card>
      <Skeleton height={135} />
      <Skeleton width="80%" height={20} />
      <Skeleton lines={3} />
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  gap: 12px;
  max-width: 240px;
`
