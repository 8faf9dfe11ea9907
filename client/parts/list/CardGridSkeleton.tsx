import { styled } from 'styled-components'
import { phones } from '#lib/theme'

const labels = { course: '正在加载课程', profession: '正在加载职业', institution: '正在加载机构' } as const

interface CardGridSkeletonProps {
  /** Kind of the cards that are loading. */
  of: keyof typeof labels
  count: number
  /** On phones, one horizontally scrolling row, like the cards. */
  shelf?: boolean
  /** Reserves the line with the total above the cards. */
  total?: boolean
}

/** Skeleton of a card grid, `.shape` in common.css; the content below is shown together with the cards. */
export function CardGridSkeleton({ of: kind, count, shelf, total }: CardGridSkeletonProps) {
  return (
    <>
      {total && <p className="meta card-total">{'\u00a0'}</p>}
      <Grid className={shelf ? 'pending shelf' : 'pending'} role="status" aria-label={labels[kind]} data-of={kind}>
        {Array.from({ length: count }, (_, index) => (
          <div className="shape card" data-of={kind} key={index} />
        ))}
      </Grid>
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: 20px;

  &:is([data-of='institution'], [data-of='profession']) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  }
  @media ${phones} {
    &[data-of='profession'],
    &[data-of='course']:not(.shelf) {
      gap: 0;
    }
  }
`
