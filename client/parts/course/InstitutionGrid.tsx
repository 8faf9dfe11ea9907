import { styled } from 'styled-components'
import type { InstitutionCard } from '#lib/contract'
import { institutionCategoryLabel } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { CardGrid } from '../list/CardGrid.ts'

interface InstitutionGridProps {
  institutions: InstitutionCard[]
  /** Level of the names' headings: one below the heading that the grid stands under. */
  heading?: 'h2' | 'h3'
}

/** Institutions as cards: one link each, equal heights, four to one in a row. */
export function InstitutionGrid({ institutions, heading = 'h3' }: InstitutionGridProps) {
  return <Grid>{institutions.map((institution) => card(institution, heading))}</Grid>
}

/* Plain elements styled from the grid, for the reason that CourseGrid gives. */
function card(
  { id, name, logo, category, region, certified, courseCount, learnerCount, ratingTenths }: InstitutionCard,
  Heading: 'h2' | 'h3',
) {
  const rating = ratingTenths === null ? '' : ` · ${(ratingTenths / 10).toFixed(1)} 分`
  return (
    <li key={id}>
      <a className="card" href={paths.institution(id)}>
        <img src={logo} alt="" width="48" height="48" loading="lazy" />
        <Heading className="one-line">{name}</Heading>
        <p className="meta one-line">
          {certified && <b className="verified">已认证</b>}
          {`${region} · ${institutionCategoryLabel[category]}`}
        </p>
        <p className="meta one-line">{`${courseCount} 门课 · ${largeNumber(learnerCount, '人学')}${rating}`}</p>
      </a>
    </li>
  )
}

const Grid = styled(CardGrid)`
  a {
    display: grid;
    /* Rows of their own height, so that nothing moves while the card is still arriving. */
    grid-template: 1.5rem 1.25rem 1.25rem / 48px minmax(0, 1fr);
    gap: 4px 12px;
    padding: 16px;
  }
  img {
    grid-row: 1 / 4;
    align-self: center;
    border-radius: var(--radius-card);
  }
  :is(h2, h3) {
    font-size: var(--type-16);
    line-height: 1.5rem;
  }
  .meta {
    grid-column: 2;
    line-height: 1.25rem;
  }
  .verified {
    margin-right: 8px;
    color: var(--primary-text);
    font-weight: 500;
  }
`
