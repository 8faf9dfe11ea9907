import { styled } from 'styled-components'
import { Skeleton, VisuallyHidden } from '#lib/primitives'

/** The shape of what is being searched for. */
export function ResultsSkeleton() {
  return (
    <Shape role="status">
      <VisuallyHidden>正在搜索</VisuallyHidden>
      <Skeleton height={48} />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={112} />
      ))}
    </Shape>
  )
}

const Shape = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 16px;
`
