import { styled } from 'styled-components'

const labels = { course: '正在加载课程', profession: '正在加载职业', institution: '正在加载机构' } as const

interface CardGridSkeletonProps {
  /** Kind of the cards that are loading. */
  of: keyof typeof labels
  count: number
}

/** The placeholder of a grid of cards that is loading. */
export function CardGridSkeleton({ of: kind, count }: CardGridSkeletonProps) {
  return (
    <Grid role="status" aria-label={labels[kind]} data-of={kind}>
      {Array.from({ length: count }, (_, index) => (
        <div className="place" key={index} />
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 20px;

  .place {
    aspect-ratio: 282 / 310;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
    animation: breathe 1.6s ease-in-out infinite alternate;
  }
  &[data-of='profession'] .place {
    aspect-ratio: auto;
    height: 196px;
  }
  &[data-of='institution'] .place {
    aspect-ratio: auto;
    height: 98px;
  }
  @keyframes breathe {
    to {
      opacity: 0.6;
    }
  }
`
