import type { Kysely, Transaction } from 'kysely'
import type { ComplaintState, Database } from './Database.ts'

/** Tables of reports and appeals, on which an operator decides. */
type Complaints = Pick<Database, 'post_appeal' | 'post_report' | 'person_report' | 'whisper_appeal' | 'whisper_report'>

/** Returns the reports or appeals of a table, newest first. */
export async function newestComplaints<Table extends keyof Complaints>(
  db: Kysely<Database>,
  table: Table,
  { state, most }: { state: ComplaintState | undefined; most: number },
): Promise<Complaints[Table][]> {
  const rows = db.selectFrom<keyof Complaints>(table).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(most)
  return (await (state === undefined ? rows : rows.where('state', '=', state)).execute()) as Complaints[Table][]
}

/** Decides on the open reports or appeals with a column value. Returns the users who sent them. */
export const decideComplaints = <Table extends keyof Complaints>(
  trx: Transaction<Database>,
  table: Table,
  about: [column: keyof Complaints[Table] & string, value: string],
  { state, now }: { state: Exclude<ComplaintState, 'open'>; now: number },
): Promise<{ user_id: string | null }[]> =>
  trx
    .updateTable<keyof Complaints>(table)
    .set({ state, decided_at: now })
    .where(about[0] as 'id', '=', about[1])
    .where('state', '=', 'open')
    .returning('user_id')
    .execute()
