import { StudyProgress } from '#lib/enums'
import { limits } from '../../limits/rules/limits.ts'
import { gapsWithin, type Intervals, lengthOf, within } from './intervals.ts'

/** What a lesson takes to be completed. */
export interface CompletionRule {
  /** The lesson's length in seconds. */
  seconds: number
  /** Share of it that must be watched, in percent. */
  percent: number
}

/** How much of a lesson must be watched, in milliseconds. */
export const neededMs = ({ seconds, percent }: CompletionRule): number => seconds * 10 * percent

/**
 * What has been watched of a lesson as long as it is now, and whether that completes it. Players round where they stop and
 * begin, and lengths are rounded to seconds: a whole lesson must be complete all the same, so holes too short to be seen are forgiven,
 * in all a hundredth of the lesson.
 */
export function judge(watched: Intervals, rule: CompletionRule): { watchedMs: number; complete: boolean } {
  const lengthMs = rule.seconds * 1000
  const watchedMs = lengthOf(within(watched, 0, lengthMs))
  const holes = gapsWithin(watched, 0, lengthMs).filter(([from, to]) => to - from < limits.play.gapMs)
  const forgivenMs = Math.min(lengthOf(holes), lengthMs / 100)
  return { watchedMs, complete: watchedMs > 0 && watchedMs + forgivenMs >= neededMs(rule) }
}

/** How far one is with a lesson. */
export const lessonProgress = (watchedMs: number, complete: boolean): StudyProgress =>
  complete ? StudyProgress.Completed : watchedMs > 0 ? StudyProgress.InProgress : StudyProgress.NotStarted

/** Share of a whole, in full percent; 100 only when nothing is missing. */
export const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(100, Math.floor((100 * part) / whole)))

/** What a course's lessons add up to. */
export interface CourseSums {
  /** Lessons that count. */
  lessons: number
  completed: number
  /** What must be watched of all of them, and what of that has been. */
  neededMs: number
  doneMs: number
  /** Something has been watched. */
  started: boolean
}

/** How far one is with a course. */
export function courseStanding({ lessons, completed, neededMs: needed, doneMs, started }: CourseSums) {
  const isComplete = lessons > 0 && completed === lessons
  return {
    progress: isComplete ? StudyProgress.Completed : started ? StudyProgress.InProgress : StudyProgress.NotStarted,
    // Lengths are rounded, completion is not: a hundred percent and completed must be the same thing.
    percent: isComplete ? 100 : Math.min(99, percentOf(doneMs, needed)),
    completedLessons: completed,
    lessonCount: lessons,
  }
}
