import { styled } from 'styled-components'
import type { OccupationCard } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { CardGrid } from '../list/CardGrid.ts'

interface OccupationGridProps {
  occupations: OccupationCard[]
  /** Level of the names' headings: one below the heading that the grid stands under. */
  heading?: 'h2' | 'h3'
  /** Number of emblems in the first view of a wide screen; they are not loaded lazily. */
  eager?: number
}

/** Occupations as cards: one link each, equal heights, four to one in a row. */
export function OccupationGrid({ occupations, heading = 'h3', eager = 0 }: OccupationGridProps) {
  return <Grid>{occupations.map((occupation, index) => card(occupation, heading, index < eager))}</Grid>
}

/* Plain elements styled from the grid, for the reason that CourseGrid gives. */
function card(
  { id, name, code, emblem, summary, levels, courseCount, learnerCount }: OccupationCard,
  Heading: 'h2' | 'h3',
  eager: boolean,
) {
  return (
    <li key={id}>
      <a className="card" href={paths.occupation(id)}>
        <img src={emblem} alt="" width="56" height="56" loading={eager ? undefined : 'lazy'} />
        <Heading className="one-line">{name}</Heading>
        <small className="code meta figures">{code}</small>
        <p className="text muted">{summary}</p>
        <p className="levels text muted">
          {levels.map((level) => (
            <b className="level" key={level} data-level={level}>
              {skillLevelLabel[level]}
            </b>
          ))}
        </p>
        <p className="counts text muted">{`${courseCount} 门课程 · ${largeNumber(learnerCount, '人学')}`}</p>
      </a>
    </li>
  )
}

const Grid = styled(CardGrid)`
  a {
    display: grid;
    /* Two rows as high as the emblem beside them, however much of the card has been received. */
    grid-template: 1.9375rem 1.5625rem auto 1fr auto / 56px minmax(0, 1fr);
    gap: 0 12px;
    padding: 16px;
  }
  img {
    grid-row: 1 / 3;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  :is(h2, h3) {
    align-self: end;
    font-size: var(--type-18);
  }
  .code {
    margin-top: 4px;
  }
  .text {
    grid-column: 1 / -1;
    font-size: var(--type-14);
  }
  .code + .text {
    display: -webkit-box;
    margin: 12px 0;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .levels {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-self: end;
  }
  .level {
    padding: 0 8px;
    border-radius: var(--radius-control);
    font-size: var(--type-12);
    font-weight: 500;
    line-height: 1.25rem;
  }
  .counts {
    margin-top: 12px;
    color: var(--text-faint);
    font-size: var(--type-14);
  }
`
