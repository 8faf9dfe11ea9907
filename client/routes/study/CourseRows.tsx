import type { LearningCard } from '#lib/contract'
import { StudyProgress, studyProgressLabel } from '#lib/enums'
import { beijingDate, ButtonLink, relativeTime, Tag } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { canRenew, isExpiring } from '#parts/order/canRenew.ts'
import { courseEndPath } from '#parts/course/courseEndPath.ts'
import { Plank } from '#parts/standing/Plank.tsx'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { LearningRows } from './LearningRows.ts'

const actions = {
  [StudyProgress.NotStarted]: '开始学习',
  [StudyProgress.InProgress]: '继续学习',
  [StudyProgress.Completed]: '再看一遍',
}

/** The user's courses, with progress and the link to continue. */
export function CourseRows({ courses, now }: { courses: LearningCard[]; now: number }) {
  return <LearningRows>{courses.map((card) => courseRow(card, now))}</LearningRows>
}

function courseRow(card: LearningCard, now: number) {
  const { course, progress, percent, completedLessons, lessonCount, studiedAt, next, expired } = card
  return (
    <li className="hairline" key={course.id}>
      <img src={course.cover} alt="" width="160" height="90" loading="lazy" />
      <div>
        <h3>
          <a href={paths.course(course.id)}>{course.title}</a>
        </h3>
        <p className="meta">
          {term(card, now)}{' '}
          {joinFacts(
            studyProgressLabel[progress],
            `已完成 ${completedLessons}/${lessonCount} 课时`,
            studiedAt !== null && `${relativeTime(studiedAt, now)}学过`,
          )}
        </p>
        <div className="progress row meta figures">
          <Plank percent={percent} label={`《${course.title}》的进度`} />
          <span aria-hidden="true">{`${percent}%`}</span>
        </div>
        {progress === StudyProgress.Completed && (
          <p className="meta">
            <a className="renew" href={courseEndPath(course.id)} aria-label={`看看学到了什么：${course.title}`}>
              看看学到了什么
            </a>
          </p>
        )}
        {next && !expired && progress === StudyProgress.InProgress && <p className="meta">{`接着学：${next.title}`}</p>}
      </div>
      {actionOf(card, now)}
    </li>
  )
}

/** Returns the main action of a row. */
function actionOf({ course, progress, next, expired, ...card }: LearningCard, now: number) {
  if (next && !expired)
    return (
      <ButtonLink href={paths.play(course.id, next.lessonId)} aria-label={`${actions[progress]}：${course.title}`}>
        {actions[progress]}
      </ButtonLink>
    )
  if (canRenew({ ...card, expired }, course.priceFen, now))
    return (
      <BuyLink what="这门课" href={orderPaths.buyCourse(course.id)} aria-label={`续费：${course.title}`}>
        续费
      </BuyLink>
    )
  return (
    <ButtonLink href={paths.course(course.id)} aria-label={`查看课程：${course.title}`}>
      查看课程
    </ButtonLink>
  )
}

/** Renders the remaining term, with the link to extend it. */
function term(card: LearningCard, now: number) {
  const { course, availability, expiresAt, expired } = card
  if (expired) return <Tag>{`${expiresAt === null ? '' : `${beijingDate(expiresAt)} `}已到期`}</Tag>
  if (expiresAt !== null && isExpiring(card, now))
    return (
      <>
        <Tag tone="warning">{`${beijingDate(expiresAt)} 到期`}</Tag>
        {canRenew(card, course.priceFen, now) && (
          <a className="renew" href={orderPaths.buyCourse(course.id)} aria-label={`续费：${course.title}`}>
            续费
          </a>
        )}
      </>
    )
  return availability === 'removed' && <Tag>已下架</Tag>
}
