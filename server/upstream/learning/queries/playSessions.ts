import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'

export interface NewPlaySession {
  id: string
  userId: string
  lessonId: string
  courseId: string
  device: string
  now: number
  /** Time after which a session must have reported to count as active. */
  aliveAfter: number
}

/** Queries for play sessions. */
export const playSessionQueries = (db: Kysely<Database>) => ({
  /** Opens a session and ends the learner's other sessions of the lesson. Returns the one that was active, if any. */
  open: ({
    id,
    userId,
    lessonId,
    courseId,
    device,
    now,
    aliveAfter,
  }: NewPlaySession): Promise<Pick<Database['play_session'], 'device' | 'heard_at'> | undefined> =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('learner')
        .values({ user_id: userId, busy: '[]', goal_minutes: null })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute()
      // Locks the row: of two concurrent players, the second takes over from the first.
      await trx
        .updateTable('learner')
        .set(({ ref }) => ({ busy: ref('busy') }))
        .where('user_id', '=', userId)
        .execute()
      const ended = await trx
        .updateTable('play_session')
        .set({ ended_at: now, end_reason: 'taken' })
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .where('ended_at', 'is', null)
        .returning(['device', 'heard_at'])
        .execute()
      await trx
        .insertInto('play_session')
        .values({
          id,
          user_id: userId,
          lesson_id: lessonId,
          course_id: courseId,
          device,
          opened_at: now,
          heard_at: now,
          ended_at: null,
          end_reason: null,
          spent_ms: 0,
          sequences: '[]',
        })
        .execute()
      return ended
        .filter(({ heard_at }) => heard_at > aliveAfter && heard_at <= latestNow(now))
        .toSorted((a, b) => b.heard_at - a.heard_at)[0]
    }),

  /** Removes at most `most` sessions that were opened before a time. Returns their number. */
  removeBefore: async (moment: number, most: number): Promise<number> => {
    const old = db.selectFrom('play_session').select('id').where('opened_at', '<', moment).limit(most)
    return (await db.deleteFrom('play_session').where('id', 'in', old).returning('id').execute()).length
  },
})
