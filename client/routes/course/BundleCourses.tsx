import { styled } from 'styled-components'
import type { BundleCourse } from '#lib/contract'
import { StudyProgress, studyProgressLabel } from '#lib/enums'
import { LevelTag, Price, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Plank } from '#parts/standing/Plank.tsx'

interface BundleCoursesProps {
  courses: BundleCourse[]
  /** Heading level of the titles: one below the heading above the list. */
  heading: 'h3' | 'h4'
}

/** The courses of a series or package in order, each as one link with the learner's progress. */
export function BundleCourses({ courses, heading: Heading }: BundleCoursesProps) {
  return (
    <List className="stack">
      {courses.map(({ id, title, cover, level, lessonCount, institution, lecturer, priceFen, availability, owned, progress, percent }) => (
        <li key={id}>
          <a href={paths.course(id)}>
            <img src={cover} alt="" width="160" height="90" loading="lazy" />
            <div>
              <Heading>{title}</Heading>
              <p className="line meta figures row">
                {level && <LevelTag level={level} short />}
                <span className="whole-words">{`${lessonCount} 课时`}</span>
                <span className="whole-words">{institution}</span>
                {institution !== lecturer && <span className="whole-words">{lecturer}</span>}
              </p>
              {owned && (
                <p className="line meta figures row">
                  <Plank percent={percent} label={`${title}的进度`} />
                  <span>{progress === StudyProgress.InProgress ? `已学 ${percent}%` : studyProgressLabel[progress]}</span>
                </p>
              )}
            </div>
            {owned ? (
              <Tag tone="primary">已拥有</Tag>
            ) : availability === 'open' ? (
              <Price fen={priceFen} />
            ) : (
              <Tag>{availability === 'removed' ? '已下架' : '不可加入'}</Tag>
            )}
          </a>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  a {
    display: grid;
    grid-template-columns: 160px minmax(0, 1fr) auto;
    gap: 4px 16px;
    align-items: center;
    padding: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--bg-raised);
    transition:
      box-shadow 0.15s,
      border-color 0.15s;
  }
  a:hover {
    border-color: transparent;
    box-shadow: var(--shadow-hover);
  }
  a:hover :is(h3, h4) {
    color: var(--primary-text);
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  :is(h3, h4) {
    font-size: var(--type-16);
  }
  .line {
    flex-wrap: wrap;
    gap: 4px 8px;
    margin-top: 8px;
  }
  .line > svg {
    flex: 0 1 160px;
  }
  @media ${phones} {
    a {
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 4px 12px;
      align-items: start;
    }
    img {
      grid-row: 1 / 3;
    }
    a > :last-child {
      grid-column: 2;
      justify-self: start;
    }
  }
`
