import { Code, type LessonRefusal } from '#lib/contract'
import { type Call, refuse } from '../kernel/handler.ts'
import { isMemberAt } from '../membership/index.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'
import type { LessonRow } from './queries/learningLessons.ts'

export interface LessonCheckDeps {
  lessons: LearningQueries['lessons']
  clock: () => number
}

/** Creates the function that returns a lesson to users with access. Refuses others with the reason in `data`. */
export const createLessonCheck =
  ({ lessons, clock }: LessonCheckDeps) =>
  async (id: string, { user }: Pick<Call, 'user'>): Promise<LessonRow> => {
    const row = await lessons.find(id, user?.id)
    if (!row) return user && (await lessons.isKnownTo(user.id, id)) ? refuseLesson('removed') : noLesson()
    const refusal = lessonRefusal({
      trial: row.trial === 1,
      listed: row.listed === 1,
      open: row.availability === 'open',
      free: row.free === 1,
      member: memberOf(row, clock()),
    })
    if (refusal === 'hidden') return noLesson()
    return refusal === undefined ? row : refuseLesson(refusal)
  }

/** Returns the state of a user's membership in a lesson's course; undefined for visitors and users who have not joined. */
export function memberOf({ joined_at, expires_at, valid_days }: LessonRow, now: number): 'now' | 'over' | undefined {
  if (joined_at === null) return undefined
  return isMemberAt(now, { joinedAt: joined_at, expiresAt: expires_at, validDays: valid_days }) ? 'now' : 'over'
}

export const noLesson = () => refuse(Code.NotFound, '课时不存在或已下架，请从课程目录中选择')

const texts: Record<LessonRefusal, string> = {
  join: '加入课程后就能学习这一课，课程免费',
  buy: '这一课需要购买课程，或用激活码兑换后才能学习',
  closed: '这门课程已停止加入，只能试看标明试看的课时',
  expired: '课程的有效期已过，学习记录仍为你保留',
  removed: '这一课已从课程中移除，学习记录仍为你保留',
  exam: '这一课是考试，不能播放',
  pending: '这一课的视频还没有上线，上线后才能学习',
}
/** Refuses a lesson, with the reason in `data`. */
export const refuseLesson = (reason: LessonRefusal) => refuse(Code.NotAllowed, texts[reason], { reason })

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
