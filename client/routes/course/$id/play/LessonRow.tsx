import { Circle, CircleCheck, CirclePlay, ClipboardCheck, Lock } from 'lucide'
import type { Lesson } from '#lib/contract'
import { LessonKind, StudyProgress, studyProgressLabel } from '#lib/enums'
import { duration, longDuration } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { isPending } from '../courseState.ts'

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
export function LessonRow({ courseId, lesson, progress, watchedPercent, lock, current, onOpen }: LessonRowProps) {
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
