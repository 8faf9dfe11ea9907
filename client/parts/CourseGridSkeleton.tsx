import { styled } from 'styled-components'

/** The shape of a grid of courses that is still on its way. */
export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <Grid role="status" aria-label="正在加载课程">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} />
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 20px;

  div {
    aspect-ratio: 282 / 310;
    border-radius: 10px;
    background: var(--bg-sunken);
    animation: breathe 1.6s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.6;
    }
  }
`
