import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { attemptBeginningQueries, openFor } from './attemptBeginnings.ts'
import { attemptChangeQueries } from './attemptChanges.ts'
import { answersOf, attemptRows, type AttemptRowRead, ownAttempt } from './attemptRows.ts'
import { officialsUnderWayQueries } from './officialsUnderWay.ts'

/** Attempts and their answers. */
export const attemptQueries = (db: Kysely<Database>) => ({
  ...attemptBeginningQueries(db),
  ...attemptChangeQueries(db),

  find: (userId: string, id: string) => ownAttempt(db, userId, id),

  /** Any attempt, for the work that ends it. */
  byId: (id: string): Promise<AttemptRowRead | undefined> => attemptRows(db).where('attempt.id', '=', id).executeTakeFirst(),

  /** The attempt that was begun with this key. */
  byKey: (userId: string, key: string): Promise<AttemptRowRead | undefined> =>
    attemptRows(db).where('attempt.user_id', '=', userId).where('attempt.send_key', '=', key).executeTakeFirst(),

  /** The attempt of a user that is under way at a paper. */
  running: (userId: string, paperId: string): Promise<AttemptRowRead | undefined> =>
    attemptRows(db).where('attempt.open_for', '=', openFor(userId, paperId)).executeTakeFirst(),

  answers: (id: string) => answersOf(db, id),

  /** Whether the user sits an official paper on the same bank now: then nothing may give its answers away. */
  isSitting: async (userId: string, bankId: string, now: number): Promise<boolean> =>
    (await officialsUnderWayQueries(db).now(userId, now)).some((each) => each.bank_id === bankId),
})
export type AttemptQueries = ReturnType<typeof attemptQueries>
