import { StudyProgress } from '#lib/enums'
import { limits } from '../../limits/logic/limits.ts'
import { gapsWithin, type Intervals, lengthOf, within } from './intervals.ts'

/** Conditions for completing a lesson. */
export interface CompletionRule {
  /** The lesson's length in seconds. */
  seconds: number
  /** Share of it that must be watched, in percent. */
  percent: number
  /** Questions of the video that must still be answered; none where the lesson was completed before. */
  open?: number
}

/** Watching needed for completing a lesson, in milliseconds. */
export const neededMs = ({ seconds, percent }: CompletionRule): number => seconds * 10 * percent

/**
 * The watched part within a lesson's present length, and whether it completes the lesson. Players round positions, and
 * lengths are rounded to seconds: a fully played lesson must be complete all the same, so imperceptible gaps are
 * forgiven, together a hundredth of the lesson.
 */
export function judge(watched: Intervals, rule: CompletionRule): { watchedMs: number; complete: boolean } {
  const lengthMs = rule.seconds * 1000
  const watchedMs = lengthOf(within(watched, 0, lengthMs))
  const holes = gapsWithin(watched, 0, lengthMs).filter(([from, to]) => to - from < limits.play.gapMs)
  const forgivenMs = Math.min(lengthOf(holes), lengthMs / 100)
  return { watchedMs, complete: (rule.open ?? 0) === 0 && watchedMs > 0 && watchedMs + forgivenMs >= neededMs(rule) }
}

/** A user's progress in an exam lesson; `at` is the time of the last attempt, null before the first. */
export const examLessonProgress = (at: number | null, complete: boolean): StudyProgress =>
  complete ? StudyProgress.Completed : at !== null ? StudyProgress.InProgress : StudyProgress.NotStarted

/** A user's progress in a video. */
export const lessonProgress = (watchedMs: number, complete: boolean): StudyProgress =>
  complete ? StudyProgress.Completed : watchedMs > 0 ? StudyProgress.InProgress : StudyProgress.NotStarted

/** A share in full percent; 100 only when nothing is missing. */
export const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole)))

/** Totals of a course's lessons. */
export interface CourseSums {
  /** Number of lessons that count. */
  lessons: number
  completed: number
  /** Watching needed for all videos, and the part of it that was done. */
  neededMs: number
  doneMs: number
  /** Exams among the lessons. */
  exams: number
  completedExams: number
  /** True when any part was watched, or an exam submitted. */
  started: boolean
}

/** The totals of a course without lessons that count. */
export const noLessons: CourseSums = { lessons: 0, completed: 0, neededMs: 0, doneMs: 0, exams: 0, completedExams: 0, started: false }

/** A user's progress in a course. An exam weighs as much as a video of average length, however long it takes. */
export function courseProgress({ lessons, completed, neededMs: needed, doneMs, exams, completedExams, started }: CourseSums) {
  const isComplete = lessons > 0 && completed === lessons
  const examMs = lessons > exams ? needed / (lessons - exams) : 1
  return {
    progress: isComplete ? StudyProgress.Completed : started ? StudyProgress.InProgress : StudyProgress.NotStarted,
    // Lengths are rounded, completion is not: a hundred percent and completed must mean the same.
    percent: isComplete ? 100 : Math.min(99, percentOf(doneMs + completedExams * examMs, needed + exams * examMs)),
    completedLessons: completed,
    lessonCount: lessons,
  }
}
