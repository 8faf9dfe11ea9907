import { styled } from 'styled-components'
import type { CourseSeriesDetail } from '#lib/contract'
import { phones } from '#lib/theme'
import { Plank } from '#parts/standing/Plank.tsx'
import { BundleCourses } from '../../BundleCourses.tsx'

interface StagesProps {
  stages: CourseSeriesDetail['stages']
  /** False for users who own none of its courses and therefore have no progress. */
  showsProgress: boolean
}

/** The stages of a series: purpose, effort, courses, and the learner's progress. */
export function Stages({ stages, showsProgress }: StagesProps) {
  return (
    <List className="numbered-steps">
      {stages.map(({ title, about, prerequisite, courses, percent }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="text muted prose">{about}</p>
          {prerequisite && (
            <p className="needs text muted prose">
              <b className="word">前置要求</b>
              {prerequisite}
            </p>
          )}
          {showsProgress && (
            <p className="progress text muted prose figures row">
              <Plank percent={percent} label={`${title}的进度`} />
              <span>{percent === 100 ? '已完成' : `${percent}%`}</span>
            </p>
          )}
          <BundleCourses courses={courses} heading="h4" />
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  gap: 32px;

  > li {
    padding-left: 48px;
  }
  > li:not(:last-child)::after {
    inset: 40px auto -24px 15px;
  }
  h3 {
    font-size: var(--type-18);
  }
  > li > .text {
    margin-top: 8px;
  }
  .needs .word {
    margin-right: 8px;
    color: var(--warning);
    font-weight: 500;
  }
  .progress {
    gap: 12px;
    font-size: var(--type-14);
    white-space: nowrap;
  }
  > li > ul {
    margin-top: 16px;
  }
  @media ${phones} {
    > li {
      padding-left: 0;
    }
    > li > h3 {
      padding-left: 48px;
      line-height: 1.75rem;
    }
    > li:not(:last-child)::after {
      content: none;
    }
  }
`
