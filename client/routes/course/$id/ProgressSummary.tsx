import { styled } from 'styled-components'
import type { LearningCourse } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { beijingDate, duration, longDuration } from '#lib/primitives'
import { courseEndPath } from '#parts/course/courseEndPath.ts'
import { Plank } from '#parts/standing/Plank.tsx'

/** The learner's progress in the course: percentage, lessons, last position, and end of the term. */
export function ProgressSummary({ courseId, learning }: { courseId: string; learning: LearningCourse }) {
  const { percent, completedLessons, lessonCount, progress, watchedSeconds, last, expired, expiresAt, completionPercent } = learning
  return (
    <Root className="figures">
      <p className="line">
        <span>{progress === StudyProgress.Completed ? '已完成全部课时' : `已完成 ${completedLessons} / ${lessonCount} 课时`}</span>
        <b className="percent">{`${percent}%`}</b>
      </p>
      <Plank percent={percent} label="学习进度" />
      {progress === StudyProgress.Completed && (
        <a className="end meta" href={courseEndPath(courseId)}>
          看看学到了什么，接下来学什么
        </a>
      )}
      {last && progress !== StudyProgress.Completed && (
        <small className="meta">{`上次学到：${last.title}${last.positionSeconds >= 1 ? ` ${duration(last.positionSeconds)}` : ''}`}</small>
      )}
      {watchedSeconds > 0 && <small className="meta">{`累计学习 ${longDuration(watchedSeconds)}`}</small>}
      <small className="meta">{`每节视频看满 ${completionPercent}% 即为完成`}</small>
      {expired && expiresAt !== null && (
        <strong className="warning">{`学习时间已于 ${beijingDate(expiresAt)} 到期，学习记录都还在。`}</strong>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 12px;

  .line {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    font-size: var(--type-14);
  }
  .percent {
    color: var(--primary-text);
    font-size: var(--type-20);
    font-weight: 600;
  }
  .end {
    padding-block: 8px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .meta {
    overflow-wrap: anywhere;
  }
  .warning {
    color: var(--warning);
    font-size: var(--type-14);
    font-weight: 400;
  }
`
