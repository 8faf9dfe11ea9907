import type { LessonRefusal } from '#lib/contract'

/** A lesson, its course, and the caller's membership. */
export interface LessonAccess {
  trial: boolean
  /** Whether the course is listed. */
  listed: boolean
  open: boolean
  free: boolean
  /** State of the membership; undefined for visitors and users who have not joined. */
  member: 'now' | 'over' | undefined
}

/**
 * Returns the reason why a user may not see a lesson; undefined if they may. Trial lessons are open to all users, other
 * lessons to members. Members retain access to an unlisted course, which is missing (`hidden`) for others.
 */
export function lessonRefusal({ trial, listed, open, free, member }: LessonAccess): LessonRefusal | 'hidden' | undefined {
  if (member === 'now') return undefined
  if (!listed) return member === 'over' ? 'expired' : 'hidden'
  if (trial) return undefined
  if (member === 'over') return 'expired'
  if (!open) return 'closed'
  return free ? 'join' : 'buy'
}
