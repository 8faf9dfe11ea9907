import { styled } from 'styled-components'
import type { CourseSeriesCard, CoursePackageCard } from '#lib/contract'
import { Price, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { joinFacts } from '../text/joinFacts.ts'

interface BundleListProps {
  series: readonly CourseSeriesCard[]
  packages: readonly CoursePackageCard[]
}

/** Series and packages as links, below a second-level heading. */
export function BundleList({ series, packages }: BundleListProps) {
  return (
    <List className="stack shelf">
      {series.map(({ id, stageCount, ...card }) => row(card, '课程系列', paths.courseSeries(id), `${stageCount} 个阶段`))}
      {packages.map(({ id, ...card }) => row(card, '课程包', paths.coursePackage(id), false))}
    </List>
  )
}

type Row = Pick<CourseSeriesCard, 'title' | 'courseCount' | 'lessonCount' | 'priceFen'>

const row = ({ title, courseCount, lessonCount, priceFen }: Row, kind: string, href: string, stages: string | false) => (
  <li key={href}>
    <a href={href}>
      <Tag tone="primary">{kind}</Tag>
      <div>
        <h3>{title}</h3>
        <p className="meta">{joinFacts(stages, `${courseCount} 门课程`, `${lessonCount} 课时`)}</p>
      </div>
      <Price fen={priceFen} />
    </a>
  </li>
)

const List = styled.ul`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    height: 100%;
    padding: 16px 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--bg-raised);
  }
  a:hover {
    border-color: transparent;
    box-shadow: var(--shadow-hover);
  }
  a:hover h3 {
    color: var(--primary-text);
  }
  h3 {
    font-size: var(--type-16);
  }
  .meta {
    margin-top: 4px;
  }
  @media ${phones} {
    a {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
      padding-block: 12px;
    }
    a > :first-child {
      justify-self: start;
    }
    a > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`
