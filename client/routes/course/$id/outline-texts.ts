import type { LearningCourse, Lesson } from '#lib/contract'
import { LessonKind, StudyProgress } from '#lib/enums'
import { duration, longDuration } from '#lib/primitives'
import { isPending } from './courseState.ts'

/** Describes the contents of a chapter: lessons, their duration, exams, and announced lessons. */
export function chapterSummary(lessons: Lesson[]): string {
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
export const lessonStateText = ({ progress, watchedPercent }: LearningCourse['lessons'][number], { kind }: Lesson): string | undefined => {
  if (progress === StudyProgress.Completed) return '已完成'
  if (progress === StudyProgress.InProgress && kind === LessonKind.Exam) return '还没通过'
  return progress === StudyProgress.InProgress ? `已看 ${watchedPercent}%` : undefined
}

/** Formats the length of a lesson. */
export function lengthText(lesson: Lesson): string {
  if (isPending(lesson)) return '待上线'
  if (lesson.kind === LessonKind.Video) return duration(lesson.durationSeconds)
  return lesson.durationSeconds === 0 ? '不限时' : `限时 ${longDuration(lesson.durationSeconds)}`
}
