import { styled } from 'styled-components'
import type { CourseGroupCard, CourseProjectCard } from '#lib/contract'
import { Price, Tag } from '#lib/primitives'
import { paths } from '../../../app/paths.ts'

interface BundlesProps {
  groups: CourseGroupCard[]
  projects: CourseProjectCard[]
}

/** Series and packages for the occupation that a course is for; nothing where there are none. */
export function Bundles({ groups, projects }: BundlesProps) {
  if (groups.length + projects.length === 0) return null
  return (
    <Section aria-labelledby="bundles-title">
      <h2 id="bundles-title">成套学习</h2>
      <ul>
        {groups.map(({ id, stageCount, ...card }) => row(card, '课程系列', paths.courseGroup(id), `${stageCount} 个阶段 · `))}
        {projects.map(({ id, ...card }) => row(card, '课程包', paths.courseProject(id), ''))}
      </ul>
    </Section>
  )
}

type Row = Pick<CourseGroupCard, 'title' | 'courseCount' | 'lessonCount' | 'priceFen'>

const row = ({ title, courseCount, lessonCount, priceFen }: Row, kind: string, href: string, stages: string) => (
  <li key={href}>
    <a href={href}>
      <Tag tone="primary">{kind}</Tag>
      <div>
        <h3>{title}</h3>
        <p>{`${stages}${courseCount} 门课程 · ${lessonCount} 课时`}</p>
      </div>
      <Price fen={priceFen} />
    </a>
  </li>
)

const Section = styled.section`
  margin-top: 48px;

  > h2 {
    margin-bottom: 16px;
    font-size: 20px;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr));
    gap: 12px;
  }
  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    height: 100%;
    padding: 14px 16px;
    border: 1px solid var(--border);
    border-radius: 10px;
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
    font-size: 16px;
    text-wrap: wrap;
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 4px;
    color: var(--text-faint);
    font-size: 13px;
  }
`
