import { styled } from 'styled-components'
import { CourseGridSkeleton } from '../../parts/CourseGridSkeleton.tsx'
import { ProfessionGridSkeleton } from '../../parts/ProfessionGridSkeleton.tsx'

/** The shape of the recommendations while they are on their way. */
export function HomeSkeleton() {
  return (
    <Shape>
      <ProfessionGridSkeleton count={8} />
      <CourseGridSkeleton count={8} />
    </Shape>
  )
}

const Shape = styled.div`
  display: grid;
  gap: 96px;
  margin-top: 96px;
`
