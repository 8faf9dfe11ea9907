import { styled } from 'styled-components'
import type { InstitutionCard } from '#lib/contract'
import { institutionCategoryLabel } from '#lib/enums'
import { largeNumber } from '#lib/primitives'
import { paths } from '../app/paths.ts'
import { CardGrid } from './CardGrid.ts'

/** Institutions as cards under a heading of the second level; each leads to its courses. */
export function InstitutionGrid({ institutions }: { institutions: InstitutionCard[] }) {
  return <Grid>{institutions.map(card)}</Grid>
}

/* Plain elements styled from the grid, for the reason that CourseGrid gives. */
function card({ id, name, logo, category, region, certified, courseCount, learnerCount, ratingTenths }: InstitutionCard) {
  const rating = ratingTenths === null ? '' : ` · ${(ratingTenths / 10).toFixed(1)} 分`
  return (
    <li key={id}>
      <a href={`${paths.courses}?institution=${id}`}>
        <img src={logo} alt="" width="48" height="48" loading="lazy" />
        <h3>{name}</h3>
        <p>
          {certified && <b>已认证</b>}
          {`${region} · ${institutionCategoryLabel[category]}`}
        </p>
        <p>{`${courseCount} 门课 · ${largeNumber(learnerCount, '人学')}${rating}`}</p>
      </a>
    </li>
  )
}

const Grid = styled(CardGrid)`
  a {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 2px 12px;
    align-content: center;
    padding: 16px;
  }
  img {
    grid-row: 1 / 4;
    align-self: center;
    border-radius: 10px;
  }
  h3 {
    font-size: 16px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    grid-column: 2;
    color: var(--text-faint);
    font-size: 13px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    margin-right: 6px;
    color: var(--primary-text);
    font-weight: 500;
  }
`
