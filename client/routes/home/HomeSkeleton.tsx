import { styled } from 'styled-components'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'

/** The shape of the recommendations while they are on their way. */
export function HomeSkeleton() {
  return (
    <Shape>
      <CardGridSkeleton of="profession" count={8} />
      <CardGridSkeleton of="course" count={8} />
    </Shape>
  )
}

const Shape = styled.div`
  display: grid;
  gap: 64px;
  margin-top: 64px;
`
