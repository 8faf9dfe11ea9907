import { styled } from 'styled-components'
import type { Data, OccupationDetail } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { belowDesktops, phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { ProgressBar } from '#parts/course/ProgressBar.tsx'
import { Fold } from '#parts/page/Fold.tsx'

export const learningPathId = 'path'

type Step = OccupationDetail['path'][number]
type CourseProgress = Data<'GET /api/learn/profession/:id'>['list'][number]

interface LearningPathProps {
  steps: Step[]
  /** The learner's progress in each course; null for visitors. */
  own: CourseProgress[] | null
}

/** Learning path of the occupation, step by step, with the courses of each step and the learner's progress. */
export function LearningPath({ steps, own }: LearningPathProps) {
  return (
    <Fold of="two" what="学习路线" whole={steps.length <= 2}>
      <Steps className="numbered-steps">{steps.map((step, index) => stepItem(step, steps.slice(0, index), own))}</Steps>
    </Fold>
  )
}

/** Renders a step. A course that an earlier step has shown as a card is repeated as a link. */
function stepItem({ title, about, courses }: Step, before: Step[], own: CourseProgress[] | null) {
  const known = new Set(before.flatMap((step) => step.courses.map(({ id }) => id)))
  const fresh = courses.filter(({ id }) => !known.has(id))
  const again = courses.filter(({ id }) => known.has(id))
  const progress = stepProgress(
    courses.map(({ id }) => id),
    own,
  )
  return (
    <li key={title}>
      <div className="body">
        <h3>{title}</h3>
        <p className="text muted prose">{about}</p>
        {progress && (
          <div className="body">
            <ProgressBar percent={progress.percent} label={`${title}的进度`} />
            <small className="meta figures">{`已完成 ${progress.completed}/${progress.count} 门 · ${progress.percent}%`}</small>
          </div>
        )}
      </div>
      <div className="body">
        {fresh.length > 0 && <CourseGrid courses={fresh} />}
        {again.map((course) => (
          <a key={course.id} href={paths.course(course.id)}>
            {course.title}
          </a>
        ))}
      </div>
    </li>
  )
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 32px 20px;

  > li {
    display: grid;
    /* The cards of adjacent steps are aligned at the top. */
    grid-row: span 2;
    grid-template-rows: subgrid;
    gap: 16px;
    padding-top: 48px;
  }
  > li:not(:last-child)::after {
    inset: 15px -12px auto 40px;
  }
  > li > .body > h3 {
    font-size: var(--type-18);
  }
  > li > .body > .text {
    margin-top: 8px;
  }
  > li > .body > .body {
    margin-top: 12px;
  }
  > li > .body > a {
    display: block;
    padding: 8px 0;
    color: var(--primary-text);
  }
  > li > .body > a:hover {
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    > li > .body > a {
      padding-block: 12px;
    }
  }
  @media ${belowDesktops} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${phones} {
    grid-template-columns: minmax(0, 1fr);

    > li {
      padding: 0;
    }
    > li > .body:first-child {
      padding: 4px 0 0 48px;
    }
    > li > .body > a {
      padding-left: 48px;
    }
    > li:not(:last-child)::after {
      content: none;
    }
  }
`

/**
 * Returns the learner's progress in the courses of one step, each with the same weight. Null before the first course was
 * joined, and for visitors.
 */
export function stepProgress(courseIds: string[], own: Data<'GET /api/learn/profession/:id'>['list'] | null) {
  const ownCourses = own?.filter(({ courseId }) => courseIds.includes(courseId)) ?? []
  if (!ownCourses.some(({ joined }) => joined)) return null
  return {
    count: ownCourses.length,
    completed: ownCourses.filter(({ progress }) => progress === StudyProgress.Completed).length,
    percent: Math.floor(ownCourses.reduce((sum, { percent }) => sum + percent, 0) / ownCourses.length),
  }
}
