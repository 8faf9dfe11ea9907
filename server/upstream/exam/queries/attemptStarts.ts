import type { Kysely, Transaction } from 'kysely'
import type { Database, ExamAttemptTable, ExamPaperTable } from '../../db/Database.ts'
import { lockUser, withSharedLock } from '../../db/lockUser.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { enqueue } from '../../outbox/index.ts'

/** Outcome of a request to start an attempt; `spent` if no attempts are left. */
export type StartOutcome = { state: 'begun' | 'running'; id: string } | { state: 'spent' }

/** Current version of a paper that can be started. */
export type CurrentPaper = ExamPaperTable & { bank_id: string; exam_title: string }

export interface StartOptions {
  /** Maximum number of attempts of a person; null without a limit. */
  most: number | null
  graceMs: number
  /** Rate limits that a new attempt counts against. Exceeding one throws `LimitExceeded`. */
  limits: readonly RateLimit[]
}

/** Kind of the task that ends an attempt after its deadline. */
export const endTask = 'attempt.end'

/** Returns the unique key of a running attempt, which limits a user to one running attempt at a paper. */
export const openFor = (userId: string, paperId: string): string => `${userId} ${paperId}`

/** Queries that read papers and start attempts. */
export const attemptStartQueries = (db: Kysely<Database>) => ({
  /** Returns the current version of a listed paper. */
  paper: (id: string): Promise<CurrentPaper | undefined> =>
    db
      .selectFrom('exam_paper as paper')
      .innerJoin('exam', 'exam.id', 'paper.exam_id')
      .selectAll('paper')
      .select(['exam.bank_id', 'exam.title as exam_title'])
      .where('paper.id', '=', id)
      .where('paper.current', '=', 1)
      .where('exam.listed', '=', 1)
      .executeTakeFirst(),

  /**
   * Starts an attempt, unless one is running or none is left. Locks the user's row, so that concurrent calls start only one
   * attempt.
   */
  begin: (row: ExamAttemptTable, { most, graceMs, limits }: StartOptions): Promise<StartOutcome> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, row.user_id)
      const running = await trx.selectFrom('exam_attempt').select('id').where('open_for', '=', row.open_for).executeTakeFirst()
      if (running) return { state: 'running', id: running.id }
      if (most !== null && (await countAttempts(trx, row)) >= most) return { state: 'spent' }
      await spendLimits(trx, limits, row.started_at)
      const isFirst = !(await trx
        .selectFrom('exam_attempt')
        .select('id')
        .where('user_id', '=', row.user_id)
        .where('exam_id', '=', row.exam_id)
        .executeTakeFirst())
      const deadline = await currentDeadline(trx, row)
      await trx
        .insertInto('exam_attempt')
        .values({ ...row, deadline_at: deadline })
        .execute()
      if (isFirst)
        await trx
          .updateTable('exam')
          .set(({ eb }) => ({ learner_count: eb('learner_count', '+', 1) }))
          .where('id', '=', row.exam_id)
          .execute()
      if (deadline !== null) await enqueue(trx, { kind: endTask, subject: row.id, now: row.started_at, dueAt: deadline + graceMs + 1 })
      return { state: 'begun', id: row.id }
    }),
})

/**
 * Returns the deadline of a new attempt. Holds a shared lock on the sitting: a concurrent extension waits for this
 * transaction, or its effect is visible here.
 */
async function currentDeadline(trx: Transaction<Database>, row: ExamAttemptTable): Promise<number | null> {
  const { sitting_id: sittingId, deadline_at: known, paper_id, paper_version, started_at } = row
  if (sittingId === null || known === null) return known
  const all = trx.selectFrom('exam_sitting').select(['ends_at', 'extended_seconds']).where('id', '=', sittingId)
  const sitting = await withSharedLock(trx, all).executeTakeFirst()
  const paper = await trx
    .selectFrom('exam_paper')
    .select('minutes')
    .where('id', '=', paper_id)
    .where('version', '=', paper_version)
    .executeTakeFirst()
  const minutes = paper?.minutes ?? null
  if (!sitting || minutes === null) return known
  return Math.min(started_at + minutes * 60_000, sitting.ends_at + 1000 * sitting.extended_seconds)
}

/** Counts a user's attempts at a paper, or at one sitting. A void attempt counts only if no other one is permitted. */
async function countAttempts(
  trx: Transaction<Database>,
  { user_id, paper_id, sitting_id }: Pick<ExamAttemptTable, 'user_id' | 'paper_id' | 'sitting_id'>,
): Promise<number> {
  const all = trx
    .selectFrom('exam_attempt')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('paper_id', '=', paper_id)
    .where(({ or, eb }) => or([eb('state', '!=', 'void'), eb('barred', '=', 1)]))
  const { count } = await (sitting_id === null ? all : all.where('sitting_id', '=', sitting_id)).executeTakeFirstOrThrow()
  return count
}
