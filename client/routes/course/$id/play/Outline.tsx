import { Circle, CircleCheck, CirclePlay, ClipboardCheck, Lock } from 'lucide'
import { useState } from 'react'
import type { LearningCourse, Lesson } from '#lib/contract'
import { StudyProgress, LessonKind, studyProgressLabel } from '#lib/enums'
import { Button, duration, longDuration } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { isPending } from '../courseState.ts'
import { lessonLock } from './lessonLock.ts'
import type { PlayCourse } from './loader.ts'
import { OutlineBox } from './OutlineBox.ts'
import type { LessonProgress } from './reports/useReports.ts'
import type { FreshProgress } from './useFreshProgress.ts'

interface OutlineProps {
  course: PlayCourse
  /** Null for users who have not joined the course. */
  learning: LearningCourse | null
  /** The learner's progress since the page was loaded. */
  fresh: FreshProgress | undefined
  /** Lesson states that changed after the page was loaded. */
  live: ReadonlyMap<string, LessonProgress>
  /** Id of the open lesson. */
  lessonId: string | null
}

/** List of chapters and lessons with the learner's progress and the reason of each lock; collapsible on phones. */
export function Outline({ course, learning, fresh, live, lessonId }: OutlineProps) {
  const [open, setOpen] = useState(false)
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  const known = new Map(learning?.lessons.map((lesson) => [lesson.id, lesson]))
  const progressOf = (id: string) => live.get(id)?.progress ?? known.get(id)?.progress ?? StudyProgress.NotStarted
  const done = lessons.filter(({ id, ready }) => ready && progressOf(id) === StudyProgress.Completed).length
  const at = lessons.findIndex(({ id }) => id === lessonId)
  return (
    <OutlineBox aria-labelledby="outline-title" data-open={open || undefined}>
      <header>
        <h2 id="outline-title">目录</h2>
        <p className="total meta figures">{learning ? `已完成 ${done}/${learning.lessonCount} 课时` : `共 ${course.lessonCount} 课时`}</p>
        <Button size="small" aria-expanded={open} aria-controls="outline-list" onClick={() => setOpen(!open)}>
          {open ? '收起' : `${at >= 0 ? `第 ${at + 1} 课时，` : ''}展开全部`}
        </Button>
        {/* Rendered before the progress is known, so that the layout does not shift. */}
        {course.joinedAt !== null && (
          <Plank percent={fresh?.learning.percent ?? learning?.percent ?? 0} {...(learning && { label: '课程进度' })} />
        )}
      </header>
      <div className="list" id="outline-list">
        {course.chapters.map(({ id, title, lessons: own }, index) => (
          <section key={id}>
            <h3>{`第 ${index + 1} 章 ${title}`}</h3>
            <ol>
              {own.map((lesson) => (
                <LessonRow
                  key={lesson.id}
                  courseId={course.id}
                  lesson={lesson}
                  progress={progressOf(lesson.id)}
                  watchedPercent={live.get(lesson.id)?.watchedPercent ?? known.get(lesson.id)?.watchedPercent ?? 0}
                  lock={lessonLock(course, learning, lesson)}
                  current={lesson.id === lessonId}
                  onOpen={() => setOpen(false)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </OutlineBox>
  )
}

interface LessonRowProps {
  courseId: string
  lesson: Lesson
  progress: StudyProgress
  watchedPercent: number
  /** Reason why the lesson is locked; null if it is not. */
  lock: string | null
  current: boolean
  onOpen: () => void
}

/** One lesson of the outline. */
function LessonRow({ courseId, lesson, progress, watchedPercent, lock, current, onOpen }: LessonRowProps) {
  const { id, title, kind, durationSeconds, trial, ready } = lesson
  const isExam = kind === LessonKind.Exam
  return (
    <li data-progress={progress} data-locked={lock !== null || undefined}>
      <a href={paths.play(courseId, id)} aria-current={current ? 'page' : undefined} onClick={onOpen}>
        <Icon of={iconOf(lock, isExam, progress)} size={18} />
        <span className="title">
          {title}
          <small className="duration caption figures">
            {ready && `${isExam ? examLength(durationSeconds) : duration(durationSeconds)} · ${stateOf(progress, watchedPercent, isExam)}`}
            {isPending(lesson) && '待上线，不计入完成'}
            {trial && ready && lock === null && ' · 试看'}
            {lock !== null && ` · ${lock}`}
          </small>
        </span>
      </a>
    </li>
  )
}

const examLength = (seconds: number): string => (seconds === 0 ? '练习，不限时' : `考试，限时 ${longDuration(seconds)}`)

function stateOf(progress: StudyProgress, percent: number, isExam: boolean): string {
  if (progress !== StudyProgress.InProgress) return studyProgressLabel[progress]
  return isExam ? '还没通过' : `${studyProgressLabel[progress]} ${percent}%`
}

function iconOf(lock: string | null, isExam: boolean, progress: StudyProgress) {
  if (lock !== null) return Lock
  if (progress === StudyProgress.Completed) return CircleCheck
  if (isExam) return ClipboardCheck
  return progress === StudyProgress.InProgress ? CirclePlay : Circle
}
