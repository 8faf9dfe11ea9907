import { styled } from 'styled-components'
import type { OccupationCard } from '#lib/contract'
import { Skeleton } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { OccupationName } from '#parts/course/OccupationName.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { tradeCount } from './tradeCount.ts'

/** Occupations to browse, for visitors without a query. */
export function Trades({ trades }: { trades: OccupationCard[] | undefined }) {
  if (trades?.length === 0) return null
  return (
    <Grid aria-label="挑一门手艺">
      <SectionHead title="挑一门手艺" href={paths.occupations} more="全部职业" />
      <ul>{trades ? trades.map(tile) : Array.from({ length: tradeCount }, (_, index) => <Skeleton key={index} height={72} />)}</ul>
    </Grid>
  )
}

const tile = ({ id, name, emblem, tagline, courseCount }: OccupationCard) => (
  <li key={id}>
    <a className="card" href={paths.occupation(id)}>
      <img src={emblem} alt="" width="48" height="48" decoding="async" />
      <b className="name whole-words">
        <OccupationName name={name} />
      </b>
      <small className="caption one-line">{tagline ?? `${courseCount} 门课程`}</small>
    </a>
  </li>
)

const Grid = styled.section`
  margin-top: 32px;

  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 12px;
  }
  .card {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 0 12px;
    align-content: center;
    height: 100%;
    min-height: 72px;
    padding: 8px 12px;
    transition:
      border-color 0.12s,
      box-shadow 0.12s;
  }
  .card:hover {
    border-color: transparent;
    box-shadow: var(--shadow-hover);
  }
  img {
    grid-row: 1 / 3;
    align-self: center;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  .name {
    align-self: center;
    font-weight: 600;
    line-height: 1.3;
    text-wrap: balance;
  }
  @media ${phones} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 8px;
    }
    .card {
      grid-template-columns: 36px minmax(0, 1fr);
      gap: 0 8px;
      padding: 8px 4px 8px 8px;
    }
    .name {
      grid-row: 1 / 3;
      font-size: var(--type-14);
    }
    .name > :only-child {
      font-size: var(--type-12);
    }
    img {
      width: 36px;
      height: 36px;
    }
    .caption {
      display: none;
    }
  }
`
