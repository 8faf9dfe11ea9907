import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Tables of relations between a user and a target. */
export type PairTable = 'question_follow' | 'topic_follow' | 'user_follow' | 'user_block'

/** Adds a pair. Returns true if it is new. */
export async function addPair<Name extends PairTable>(trx: Transaction<Database>, table: Name, row: Database[Name]): Promise<boolean> {
  const columns = Object.keys(row)
  const { rows } = await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) on conflict do nothing returning user_id`.execute(trx)
  return rows.length > 0
}

/** Removes a pair. Returns true if it existed. */
export async function removePair<Name extends PairTable>(
  trx: Transaction<Database>,
  table: Name,
  pair: Omit<Database[Name], 'created_at'>,
): Promise<boolean> {
  const is = Object.entries(pair).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`delete from ${sql.table(table)} where ${sql.join(is, sql` and `)} returning user_id`.execute(trx)
  return rows.length > 0
}

/** Returns those of the given ids with which the user is paired in a table. */
export async function pairedIds(
  db: Kysely<Database>,
  table: PairTable,
  column: string,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where user_id = ${userId} and ${sql.ref(column)} in (${sql.join(ids)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
