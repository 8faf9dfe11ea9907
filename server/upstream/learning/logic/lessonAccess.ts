import type { LessonRefusal } from '#lib/contract'

/** A lesson, its course, and the caller's membership. */
export interface LessonAccess {
  trial: boolean
  /** The course is on the shelf. */
  listed: boolean
  open: boolean
  free: boolean
  /** Undefined for visitors, and for users who have not joined. */
  member: 'now' | 'over' | undefined
}

/**
 * The reason why a caller may not see a lesson; undefined when they may. Trial lessons are for everybody, all others
 * for members. Members keep a course that is taken off the shelf; for everybody else it is missing (`hidden`).
 */
export function lessonRefusal({ trial, listed, open, free, member }: LessonAccess): LessonRefusal | 'hidden' | undefined {
  if (member === 'now') return undefined
  if (!listed) return member === 'over' ? 'expired' : 'hidden'
  if (trial) return undefined
  if (member === 'over') return 'expired'
  if (!open) return 'closed'
  return free ? 'join' : 'buy'
}
