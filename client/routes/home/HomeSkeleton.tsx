import { styled } from 'styled-components'
import { CourseGridSkeleton } from '../../parts/CourseGridSkeleton.tsx'
import { ProfessionGridSkeleton } from '../../parts/ProfessionGridSkeleton.tsx'

/** The shape of the recommendations while they are on their way. */
export function HomeSkeleton() {
  return (
    <Shape>
      <i />
      <ProfessionGridSkeleton count={8} />
      <CourseGridSkeleton count={8} />
    </Shape>
  )
}

const Shape = styled.div`
  display: grid;
  gap: 96px;

  > i {
    height: 54px;
    margin: 20px 0 40px;
    border-radius: 10px;
    background: var(--bg-sunken);
  }
`
