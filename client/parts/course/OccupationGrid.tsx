import { styled } from 'styled-components'
import type { OccupationCard } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { CardGrid } from '../list/CardGrid.ts'
import { joinFacts } from '../text/joinFacts.ts'
import { OccupationName } from './OccupationName.tsx'

interface OccupationGridProps {
  occupations: OccupationCard[]
  /** Heading level of the names: one below the heading of the grid. */
  heading?: 'h2' | 'h3'
  /** Number of emblems above the fold of a wide screen; they are not loaded lazily. */
  eager?: number
}

/** Occupations as cards with one link each and equal heights, at most three in a row, so that names fit on one line; rows on phones. */
export function OccupationGrid({ occupations, heading = 'h3', eager = 0 }: OccupationGridProps) {
  return <Grid>{occupations.map((occupation, index) => card(occupation, heading, index < eager))}</Grid>
}

/* Plain elements styled by the grid, for the reason given in CourseGrid. */
function card(
  { id, name, code, emblem, tagline, levels, courseCount, learnerCount }: OccupationCard,
  Heading: 'h2' | 'h3',
  eager: boolean,
) {
  return (
    <li key={id}>
      <a className="card" href={paths.occupation(id)}>
        <img src={emblem} alt="" width="72" height="72" loading={eager ? undefined : 'lazy'} />
        <Heading>
          <OccupationName name={name} />
        </Heading>
        <i className="code caption figures">{code}</i>
        {tagline && <p className="tagline muted">{tagline}</p>}
        <b className="ladder" role="img" aria-label={levelsText(levels)} data-levels={levels.join('')} />
        <p className="meta">
          {joinFacts(levelsText(levels), courseCount > 0 ? `${courseCount} 门课程` : '课程筹备中', largeNumber(learnerCount, '人学'))}
        </p>
      </a>
    </li>
  )
}

/** Returns the range of levels as text: `五级到一级`. */
const levelsText = (levels: OccupationCard['levels']): string =>
  [...new Set([levels[0], levels.at(-1)])].flatMap((level) => (level === undefined ? [] : skillLevelLabel[level])).join('到')

const steps = [5, 4, 3, 2, 1]

const Grid = styled(CardGrid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));

  a {
    display: grid;
    grid-template: auto auto 1fr auto / 72px minmax(0, 1fr);
    gap: 0 16px;
    padding: 20px;
  }
  img {
    grid-row: 1 / 3;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
  }
  :is(h2, h3) {
    align-self: end;
    font-size: var(--type-18);
    line-height: 1.4;
  }
  .code {
    font-style: normal;
  }
  .tagline {
    grid-column: 1 / -1;
    margin-top: 12px;
  }
  /* Five steps; steps of missing levels stay uncoloured. */
  .ladder {
    width: 72px;
    height: 32px;
    margin-top: 16px;
    background: ${steps.map((level, index) => `linear-gradient(var(--step-${level}, var(--border)) 0 0) ${index * 25}% 100% / 12px ${8 + index * 6}px no-repeat`).join(', ')};
  }
  ${steps.map((level) => `.ladder[data-levels*='${level}'] { --step-${level}: var(--level-${level}); }`).join('\n  ')}
  .meta {
    align-self: end;
  }
  @media ${phones} {
    gap: 0;

    a {
      grid-template: auto auto auto / 72px minmax(0, 1fr) auto;
      padding: 16px 0;
      border: 0;
      border-bottom: 1px solid var(--border);
      border-radius: 0;
      background: none;
    }
    img {
      grid-row: 1 / 4;
      align-self: center;
    }
    .code {
      display: none;
    }
    :is(h2, h3) {
      grid-column: 2;
      font-size: var(--type-16);
    }
    .tagline {
      grid-row: 2;
      grid-column: 2 / -1;
      margin-top: 0;
      font-size: var(--type-14);
    }
    .ladder {
      grid-row: 1;
      grid-column: 3;
      width: 48px;
      height: 24px;
      margin: 0;
      align-self: center;
      background-size: ${steps.map((_, index) => `8px ${6 + index * 4.5}px`).join(', ')};
    }
    .meta {
      grid-row: 3;
      grid-column: 2 / -1;
    }
  }
`
