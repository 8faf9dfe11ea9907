import type { Kysely } from 'kysely'
import { hashToken, newToken } from '../../server/upstream/account/logic/token.ts'
import type { Database } from '../../server/upstream/db/Database.ts'

/** A learner with a lesson open in a player. */
export interface Player {
  userId: string
  token: string
  session: string
}

const rowsAtOnce = 500

/** Inserts learners who opened a lesson at a given time, directly into the database. */
export async function addPlayers(
  db: Kysely<Database>,
  { count, lessonId, courseId, openedAt }: { count: number; lessonId: string; courseId: string; openedAt: number },
): Promise<Player[]> {
  const players = Array.from({ length: count }, (_, index) => ({ userId: `player-${index}`, token: newToken(), session: `play-${index}` }))
  for (let start = 0; start < count; start += rowsAtOnce) {
    const some = players.slice(start, start + rowsAtOnce)
    const at = { created_at: openedAt, updated_at: openedAt }
    await db
      .insertInto('user_account')
      .values(some.map(({ userId: id }, index) => ({ id, phone: String(15000000000 + start + index), nickname: id, ...at })))
      .execute()
    await db
      .insertInto('session')
      .values(
        some.map(({ userId, token }) => ({
          id: `session-of-${userId}`,
          user_id: userId,
          token_hash: hashToken(token),
          device: '',
          address: '127.0.0.1',
          created_at: openedAt,
          // Recently active, so that the update of the session's activity is not measured.
          last_seen_at: openedAt + 86_400_000,
          expires_at: openedAt + 6 * 86_400_000,
        })),
      )
      .execute()
    await db
      .insertInto('course_member')
      .values(some.map(({ userId }) => ({ user_id: userId, course_id: courseId, joined_at: openedAt })))
      .execute()
    await db
      .insertInto('learner')
      .values(some.map(({ userId }) => ({ user_id: userId, busy: '[]' })))
      .execute()
    await db
      .insertInto('play_session')
      .values(
        some.map(({ userId, session: id }) => ({
          id,
          user_id: userId,
          lesson_id: lessonId,
          course_id: courseId,
          device: '',
          opened_at: openedAt,
          heard_at: openedAt,
          spent_ms: 0,
          sequences: '[]',
        })),
      )
      .execute()
  }
  return players
}
