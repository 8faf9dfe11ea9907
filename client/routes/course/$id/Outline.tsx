import { CirclePlay, ClipboardCheck } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { CourseDetail, LearningCourse, Lesson } from '#lib/contract'
import { LessonKind, lessonKindLabel, StudyProgress } from '#lib/enums'
import { Button, duration, longDuration } from '#lib/primitives'
import { phones } from '#lib/theme'
import { examPaths } from '#app/paths/examPaths.ts'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { isPending, mayLearn, pendingLessons, trialLessons } from './courseState.ts'
import type { Trial } from './useTrial.ts'

interface OutlineProps {
  course: CourseDetail
  /** The learner's progress; undefined until it is loaded. */
  learning: LearningCourse | undefined
  trial: Trial
}

/** List of chapters and lessons; each lesson with its kind, duration, trial label, and the learner's progress. */
export function Outline({ course, learning, trial }: OutlineProps) {
  const { chapters, lessonCount, durationSeconds } = course
  const own = new Map(learning?.lessons.map((lesson) => [lesson.id, lesson]))
  const open = mayLearn(course, learning)
  const trials = trialLessons(course).length
  const pending = pendingLessons(course).length
  const root = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState(false)
  // The open state of chapters is stored in the DOM, because each chapter can also be toggled individually.
  const toggleAll = () => {
    for (const chapter of root.current?.querySelectorAll('details') ?? []) chapter.open = !all
    setAll(!all)
  }
  const titleOf = (lesson: Lesson): ReactNode => {
    if (open) return <a href={paths.play(course.id, lesson.id)}>{lesson.title}</a>
    if (lesson.exam) return <a href={examPaths.exam(lesson.exam.id)}>{lesson.title}</a>
    if (!trial.lessons.includes(lesson)) return lesson.title
    return (
      <>
        <button type="button" data-printed="" aria-pressed={trial.shown?.id === lesson.id} onClick={() => trial.show(lesson)}>
          {lesson.title}
        </button>
        <noscript>{lesson.title}</noscript>
      </>
    )
  }
  return (
    <Root ref={root}>
      <div className="head">
        <p className="line meta">
          {`共 ${chapters.length} 章 ${lessonCount} 课时`}
          {lessonCount > 0 && `，总时长 ${longDuration(durationSeconds)}`}
          {trials > 0 && `，其中 ${trials} 课时可试看`}
          {pending > 0 && `，另有 ${pending} 个课时待上线`}
        </p>
        {chapters.length > 1 && (
          <Button tone="plain" size="small" className="all" aria-expanded={all} onClick={toggleAll}>
            {all ? '收起全部' : '展开全部'}
          </Button>
        )}
      </div>
      {/* Defined once and referenced by each lesson. */}
      <svg aria-hidden>
        <symbol id={iconId(LessonKind.Video)}>
          <Icon of={CirclePlay} size={18} />
        </symbol>
        <symbol id={iconId(LessonKind.Exam)}>
          <Icon of={ClipboardCheck} size={18} />
        </symbol>
      </svg>
      {chapters.map(({ id, title, lessons }, index) => (
        <details className="hairline" key={id} open={index === 0}>
          <summary>
            <h3>{`第 ${index + 1} 章 ${title}`}</h3>
            <span className="number">{chapterSummary(lessons)}</span>
          </summary>
          <ol>{lessons.map((lesson) => lessonRow(lesson, titleOf(lesson), own.get(lesson.id)))}</ol>
        </details>
      ))}
    </Root>
  )
}

const iconId = (kind: LessonKind) => `lesson-kind-${kind}`

const lessonRow = (lesson: Lesson, title: ReactNode, own: LearningCourse['lessons'][number] | undefined) => (
  <li className="row" key={lesson.id}>
    <svg width="18" height="18" aria-hidden>
      <use href={`#${iconId(lesson.kind)}`} />
    </svg>
    <span className="number">{lessonKindLabel[lesson.kind]}</span>
    <p className="line">{title}</p>
    {own && lessonStateText(own, lesson) ? (
      <i className="trial figures">{lessonStateText(own, lesson)}</i>
    ) : (
      lesson.trial && lesson.ready && <b className="here">试看</b>
    )}
    <small className="duration">{lengthText(lesson)}</small>
  </li>
)

const Root = styled.div`
  > svg {
    display: none;
  }
  .all {
    margin-inline: -12px;
  }
  .head {
    display: flex;
    gap: 4px 16px;
    align-items: center;
    justify-content: space-between;
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    padding: 16px 0;
    border-radius: var(--radius-control);
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    margin: 0 -4px 0 4px;
    border: solid var(--text-faint);
    border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
    transition: transform 0.15s;
  }
  [open] > summary::before {
    transform: rotate(45deg);
  }
  summary:hover h3 {
    color: var(--primary-text);
  }
  h3 {
    flex: 1;
    min-width: 60%;
    font-size: var(--type-16);
  }
  summary .number,
  li > .number,
  .duration {
    color: var(--text-faint);
    font-size: var(--type-14);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ol {
    padding: 0 0 8px 24px;
  }
  li {
    min-height: 44px;
    padding: 8px 0;
    border-top: 1px solid var(--border);
  }
  li svg {
    flex: none;
    color: var(--text-faint);
  }
  li .line {
    flex: 1;
    min-width: 0;
  }
  li :is(a, button) {
    display: block;
    width: 100%;
    margin-block: -12px;
    padding-block: 12px;
    text-align: start;
  }
  li :is(a, button):hover,
  li [aria-pressed='true'] {
    color: var(--primary-text);
  }
  .trial {
    flex: none;
    color: var(--primary-text);
    font-size: var(--type-14);
    font-style: normal;
  }
  .here {
    flex: none;
    padding: 0 8px;
    border-radius: var(--radius-control);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-size: var(--type-12);
    font-weight: 500;
    line-height: 1.25rem;
  }
  @media print {
    .all {
      display: none;
    }
  }
  @media ${phones} {
    summary {
      padding: 12px 0;
    }
    summary .number {
      width: 100%;
      padding-left: 24px;
    }
    li {
      flex-wrap: wrap;
      gap: 4px 8px;
    }
    li .line {
      flex: none;
      order: -1;
      width: 100%;
    }
    .duration {
      margin-left: auto;
    }
  }
`

/** Describes the contents of a chapter: lessons, their duration, exams, and announced lessons. */
function chapterSummary(lessons: Lesson[]): string {
  const there = lessons.filter(({ ready }) => ready)
  const videos = there.filter(({ kind }) => kind === LessonKind.Video)
  const exams = there.length - videos.length
  const seconds = videos.reduce((sum, lesson) => sum + lesson.durationSeconds, 0)
  const pending = lessons.filter(isPending).length
  return [
    there.length > 0 && `${there.length} 课时`,
    seconds > 0 && longDuration(seconds),
    exams > 0 && `含 ${exams} 场考试`,
    pending > 0 && `${pending} 课时待上线`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Describes the learner's progress in a lesson; empty before the first view. */
const lessonStateText = ({ progress, watchedPercent }: LearningCourse['lessons'][number], { kind }: Lesson): string | undefined => {
  if (progress === StudyProgress.Completed) return '已完成'
  if (progress === StudyProgress.InProgress && kind === LessonKind.Exam) return '还没通过'
  return progress === StudyProgress.InProgress ? `已看 ${watchedPercent}%` : undefined
}

/** Formats the length of a lesson. */
function lengthText(lesson: Lesson): string {
  if (isPending(lesson)) return '待上线'
  if (lesson.kind === LessonKind.Video) return duration(lesson.durationSeconds)
  return lesson.durationSeconds === 0 ? '不限时' : `限时 ${longDuration(lesson.durationSeconds)}`
}
