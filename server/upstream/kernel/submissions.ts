import type { Kysely, Transaction } from 'kysely'
import { ReviewResult } from '#lib/enums'
import type { ApplicationTable, Database } from '../db/Database.ts'

/** Tables of submissions for review. They have one row per account, which each later round overwrites. */
interface Submissions {
  intention: ApplicationTable
  real_name: Database['real_name']
}

/** Submission as entered by its sender. */
export type SubmittedRow<Row> = Omit<Row, 'status' | 'decided_at' | 'faults'>

/**
 * Stores the first round of a submission, or overwrites a refused or cancelled round with the next one. Returns false if
 * the round is already stored or another submission exists.
 */
export async function storeSubmission<Table extends keyof Submissions>(
  trx: Transaction<Database>,
  table: Table,
  row: SubmittedRow<Submissions[Table]>,
): Promise<boolean> {
  const applied = { ...row, status: ReviewResult.Applied, decided_at: null, faults: '[]' }
  const stored =
    row.round === 1
      ? await trx
          .insertInto<keyof Submissions>(table)
          .values(applied)
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await trx
          .updateTable<keyof Submissions>(table)
          .set(applied)
          .where('id', '=', row.id)
          .where('user_id', '=', row.user_id)
          .where('round', '=', row.round - 1)
          .where('status', 'in', [ReviewResult.Refused, ReviewResult.Cancelled])
          .returning('id')
          .executeTakeFirst()
  return stored !== undefined
}

export interface SubmissionDecision {
  status: typeof ReviewResult.Passed | typeof ReviewResult.Refused
  /** JSON: the reasons by field. */
  faults: string
  now: number
}

/** Decides a round of a submission; returns false if that round is not (or no longer) under review. */
export async function decideSubmission(
  db: Kysely<Database>,
  table: keyof Submissions,
  { id, round }: { id: string; round: number },
  { status, faults, now }: SubmissionDecision,
): Promise<boolean> {
  const decided = await db
    .updateTable(table)
    .set({ status, faults, decided_at: now })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('status', '=', ReviewResult.Applied)
    .returning('id')
    .executeTakeFirst()
  return decided !== undefined
}
