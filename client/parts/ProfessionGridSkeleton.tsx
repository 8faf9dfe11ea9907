import { styled } from 'styled-components'

/** The shape of a grid of occupations that is still on its way. */
export function ProfessionGridSkeleton({ count }: { count: number }) {
  return (
    <Grid role="status" aria-label="正在加载职业">
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
    height: 196px;
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
