import { type SkillLevel, StudyProgress } from '#lib/enums'
import type { CourseProgress } from '#lib/contract'

/** A course of an occupation's learning path, with the learner's progress. */
export interface PathCourse extends CourseProgress {
  id: string
  title: string
  level: SkillLevel | null
  joined: boolean
}

/**
 * Returns a learner's progress on the learning path of an occupation. A level is reached when all courses of it and of the
 * levels below are completed. Courses without lessons do not count, because they cannot be completed.
 */
export function occupationStanding(path: readonly PathCourse[]) {
  const counted = path.filter(({ lessonCount }) => lessonCount > 0)
  const steps = levelsOf(counted).map((level) => ({ level, courses: counted.filter((course) => course.level === level) }))
  const open = steps.findIndex(({ courses }) => courses.some((course) => !isCompleted(course)))
  const step = steps[open]
  const missing = step?.courses.filter((course) => !isCompleted(course)) ?? []
  const [course] = missing.toSorted((one, other) => Number(other.joined) - Number(one.joined))
  return {
    steps: steps.map(({ level, courses }) => ({ level, courses: courses.map(withoutLevel) })),
    reached: steps.slice(0, open < 0 ? steps.length : open).findLast(({ level }) => level !== null)?.level ?? null,
    next: step && course ? { level: step.level, missing: missing.length, course: { id: course.id, title: course.title } } : null,
  }
}

const withoutLevel = ({ id, title, joined, progress, percent, completedLessons, lessonCount }: PathCourse): Omit<PathCourse, 'level'> => ({
  id,
  title,
  joined,
  progress,
  percent,
  completedLessons,
  lessonCount,
})

const isCompleted = ({ progress }: PathCourse): boolean => progress === StudyProgress.Completed

/** Returns the levels of a path, lowest (5) first and courses without a level last. */
const levelsOf = (path: readonly PathCourse[]): (SkillLevel | null)[] =>
  [...new Set(path.map(({ level }) => level))].toSorted((one, other) => (other ?? 0) - (one ?? 0))
