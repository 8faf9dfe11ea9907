import type { Kysely, Transaction } from 'kysely'
import { ReviewResult } from '#lib/enums'
import type { ApplicationTable, Database, RealNameTable } from '../db/Database.ts'

/** Tables of what is sent for review: one row an account, and each later round over the one before it. */
interface Submissions {
  intention: ApplicationTable
  real_name: RealNameTable
}

/** A submission as its sender wrote it. */
export type Sent<Row> = Omit<Row, 'status' | 'decided_at' | 'faults'>

/**
 * Stores the first round of a submission, or a later one over the refused or cancelled one before it. False when it is
 * stored already, or another one is.
 */
export async function storeSubmission<Table extends keyof Submissions>(
  trx: Transaction<Database>,
  table: Table,
  row: Sent<Submissions[Table]>,
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
  /** JSON: a reason for each field that is at fault. */
  faults: string
  now: number
}

/** Decides the round of a submission that is named; false when it is not (or no longer) under review. */
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
