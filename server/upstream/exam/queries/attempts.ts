import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { attemptStartQueries, openFor } from './attemptStarts.ts'
import { attemptChangeQueries } from './attemptChanges.ts'
import { answersOf, attemptRows, type AttemptWithPaper, ownAttempt } from './attemptRows.ts'

/** Queries for attempts and their answers. */
export const attemptQueries = (db: Kysely<Database>) => ({
  ...attemptStartQueries(db),
  ...attemptChangeQueries(db),

  find: (userId: string, id: string) => ownAttempt(db, userId, id),

  /** Returns an attempt of any user, for the task that ends it. */
  byId: (id: string): Promise<AttemptWithPaper | undefined> => attemptRows(db).where('attempt.id', '=', id).executeTakeFirst(),

  /** Returns the attempt that was started with an idempotency key. */
  byKey: (userId: string, key: string): Promise<AttemptWithPaper | undefined> =>
    attemptRows(db).where('attempt.user_id', '=', userId).where('attempt.send_key', '=', key).executeTakeFirst(),

  /** Returns a user's running attempt at a paper. */
  running: (userId: string, paperId: string): Promise<AttemptWithPaper | undefined> =>
    attemptRows(db).where('attempt.open_for', '=', openFor(userId, paperId)).executeTakeFirst(),

  answers: (id: string) => answersOf(db, id),
})
export type AttemptQueries = ReturnType<typeof attemptQueries>
