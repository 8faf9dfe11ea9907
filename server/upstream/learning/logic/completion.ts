import { StudyProgress } from '#lib/enums'
import { limits } from '../../limits/logic/limits.ts'
import { gapsWithin, type Intervals, lengthOf, within } from './intervals.ts'

/** Conditions for completing a lesson. */
export interface CompletionRule {
  /** Length of the lesson, in seconds. */
  seconds: number
  /** Share of the length that must be watched, in percent. */
  percent: number
  /** Number of required questions of the video without an answer; 0 if the lesson was completed before. */
  open?: number
}

/** Returns the watched length required to complete a lesson, in milliseconds. */
export const neededMs = ({ seconds, percent }: CompletionRule): number => seconds * 10 * percent

/**
 * Returns the watched length within a lesson's current length, and whether it completes the lesson. Players round positions
 * and lengths are rounded to seconds, so a fully played lesson may have gaps. Imperceptible gaps are therefore ignored, up
 * to a total of 1 % of the lesson.
 */
export function evaluateCompletion(watched: Intervals, rule: CompletionRule): { watchedMs: number; complete: boolean } {
  const lengthMs = rule.seconds * 1000
  const watchedMs = lengthOf(within(watched, 0, lengthMs))
  const holes = gapsWithin(watched, 0, lengthMs).filter(([from, to]) => to - from < limits.play.gapMs)
  const forgivenMs = Math.min(lengthOf(holes), lengthMs / 100)
  return { watchedMs, complete: (rule.open ?? 0) === 0 && watchedMs > 0 && watchedMs + forgivenMs >= neededMs(rule) }
}

/** Returns a user's progress in an exam lesson. `at` is the time of the last attempt, null before the first. */
export const examLessonProgress = (at: number | null, complete: boolean): StudyProgress =>
  complete ? StudyProgress.Completed : at !== null ? StudyProgress.InProgress : StudyProgress.NotStarted

/** Returns a user's progress in a video. */
export const lessonProgress = (watchedMs: number, complete: boolean): StudyProgress =>
  complete ? StudyProgress.Completed : watchedMs > 0 ? StudyProgress.InProgress : StudyProgress.NotStarted

/** Returns a share in whole percent, rounded down, so that 100 means complete. */
export const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole)))

/** Totals of a course's lessons. */
export interface CourseTotals {
  /** Number of lessons that count. */
  lessons: number
  completed: number
  /** Watched length required for all videos, and the part of it that was watched. */
  neededMs: number
  doneMs: number
  /** Number of exam lessons. */
  exams: number
  completedExams: number
  /** Whether a part of a video was watched or an exam was submitted. */
  started: boolean
}

/** Totals of a course without lessons that count. */
export const emptyTotals: CourseTotals = { lessons: 0, completed: 0, neededMs: 0, doneMs: 0, exams: 0, completedExams: 0, started: false }

/** Returns a user's progress in a course. An exam counts as much as a video of average length, regardless of its duration. */
export function courseProgress({ lessons, completed, neededMs: needed, doneMs, exams, completedExams, started }: CourseTotals) {
  const isComplete = lessons > 0 && completed === lessons
  const examMs = lessons > exams ? needed / (lessons - exams) : 1
  return {
    progress: isComplete ? StudyProgress.Completed : started ? StudyProgress.InProgress : StudyProgress.NotStarted,
    // Lengths are rounded and completion is not, so 100 percent is reserved for completed courses.
    percent: isComplete ? 100 : Math.min(99, percentOf(doneMs + completedExams * examMs, needed + exams * examMs)),
    completedLessons: completed,
    lessonCount: lessons,
  }
}
