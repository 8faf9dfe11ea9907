import { styled } from 'styled-components'
import type { ListedInstitution } from '#lib/contract'
import { institutionCategoryLabel } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { CardGrid } from '../list/CardGrid.ts'
import { joinFacts } from '../text/joinFacts.ts'

interface InstitutionGridProps {
  institutions: ListedInstitution[]
  /** Heading level of the names: one below the heading of the grid. */
  heading?: 'h2' | 'h3'
  /** On phones, one horizontally scrolling row. */
  shelf?: boolean
}

/** Number of trades that a card shows by their emblems; the others are counted. */
const emblems = 3

/** Institutions as cards with one link each and equal heights, three to one in a row. */
export function InstitutionGrid({ institutions, heading = 'h3', shelf = false }: InstitutionGridProps) {
  return <Grid className={shelf ? 'shelf' : undefined}>{institutions.map((institution) => card(institution, heading))}</Grid>
}

/* Plain elements styled by the grid, for the reason given in CourseGrid. */
function card(
  {
    id,
    name,
    logo,
    category,
    region,
    certified,
    foundedYear,
    professions: taught,
    courseCount,
    learnerCount,
    ratingTenths,
  }: ListedInstitution,
  Heading: 'h2' | 'h3',
) {
  const place = joinFacts(region, foundedYear === null ? institutionCategoryLabel[category] : `${foundedYear} 年开办`)
  return (
    <li key={id}>
      <a className="card" href={paths.institution(id)}>
        <img className="logo" src={logo} alt="" width="64" height="64" loading="lazy" />
        <Heading>{name}</Heading>
        <p className="meta">
          {certified && <b className="verified">已认证</b>}
          {place}
        </p>
        {taught.length > 0 && (
          <p className="taught muted">
            {taught.slice(0, emblems).map(({ id: occupation, name: trade, emblem }) => (
              <img key={occupation} src={emblem} alt={trade} title={trade} width="32" height="32" loading="lazy" />
            ))}
            <b className="trades whole-words">{`教${taught
              .slice(0, 2)
              .map((trade) => trade.name)
              .join('、')}${taught.length > 2 ? `等\u00a0${taught.length}\u00a0门手艺` : ''}`}</b>
          </p>
        )}
        <p className="facts meta figures">
          {ratingTenths !== null && <b className="rating">{`${(ratingTenths / 10).toFixed(1)} 分`}</b>}
          <b className="fact">{`${courseCount} 门课程`}</b>
          <b className="fact">{largeNumber(learnerCount, '人学')}</b>
        </p>
      </a>
    </li>
  )
}

const Grid = styled(CardGrid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));

  a {
    display: grid;
    /* The first two rows have the logo's height from the start: otherwise a partially received card would be laid out lower. */
    grid-template: minmax(2.25rem, auto) minmax(1.75rem, auto) auto 1fr / 64px minmax(0, 1fr);
    gap: 0 16px;
    padding: 20px;
  }
  .logo {
    grid-row: 1 / 3;
    border-radius: var(--radius-card);
  }
  :is(h2, h3) {
    align-self: end;
    font-size: var(--type-18);
    line-height: 1.5;
  }
  .meta {
    word-break: keep-all;
  }
  .verified {
    margin-right: 8px;
    color: var(--primary-text);
    font-weight: 500;
  }
  .taught,
  .facts {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    margin-top: 16px;
  }
  .taught img {
    border-radius: var(--radius-control);
  }
  .trades {
    flex: 1 1 8em;
    margin-left: 4px;
    font-size: var(--type-14);
    font-weight: 400;
    text-wrap: balance;
  }
  .facts {
    gap: 4px 16px;
    align-self: end;
  }
  .fact {
    font-weight: 400;
  }
  .rating {
    color: var(--text);
    font-weight: 600;
  }
  @media ${phones} {
    a {
      grid-template-columns: 48px minmax(0, 1fr);
      gap: 0 12px;
      padding: 16px;
    }
    .facts {
      column-gap: 12px;
    }
    /* Narrow layout: the name beside the logo, with space for ten characters, and the rest below both. */
    &.shelf > li {
      flex-basis: min(82%, 300px);
    }
    &.shelf .logo {
      grid-row: 1;
    }
    &.shelf :is(h2, h3) {
      align-self: center;
    }
    &.shelf h3 + .meta {
      grid-column: 1 / -1;
      margin-top: 8px;
    }
    .logo {
      width: 48px;
      height: 48px;
    }
    :is(h2, h3) {
      font-size: var(--type-16);
    }
  }
`
