import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from './Database.ts'

type Table = keyof Database

/** Limited by the maximum number of parameters of the engines: 32,766 in SQLite. */
const ROWS_AT_ONCE = 500

/** Inserts rows, or updates those whose key exists; `keep` contains columns that an update does not change. */
export async function storeRows<Name extends Table>(
  trx: Transaction<Database>,
  table: Name,
  key: (keyof Database[Name] & string)[],
  rows: Insertable<Database[Name]>[],
  {
    keep = [],
    change = {},
  }: { keep?: (keyof Database[Name] & string)[]; change?: { [Column in keyof Database[Name]]?: ReturnType<typeof sql> } } = {},
): Promise<void> {
  const first = rows[0]
  if (first === undefined) return
  const columns = Object.keys(first) as (keyof Database[Name] & string)[]
  const updated = columns.filter((column) => !key.includes(column) && !keep.includes(column))
  const set = updated.map((column) => sql`${sql.ref(column)} = ${change[column] ?? sql`excluded.${sql.ref(column)}`}`)
  const action = set.length > 0 ? sql`do update set ${sql.join(set)}` : sql`do nothing`
  for (const batch of batches(rows)) {
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => (row as Record<string, unknown>)[column]))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${action}`.execute(trx)
  }
}

/** Deletes rows of a table by their ids. */
export async function deleteRows(trx: Transaction<Database>, table: Table, ids: string[]): Promise<void> {
  for (const batch of batches(ids)) await sql`delete from ${sql.table(table)} where id in (${sql.join(batch)})`.execute(trx)
}

/** Returns the ids in a table that are not in a list. With `ofPack`, rows of users are ignored. */
export async function removedIds(
  trx: Transaction<Database>,
  table: Table,
  staying: { id: string }[],
  { ofPack = false } = {},
): Promise<string[]> {
  const stay = new Set(staying.map(({ id }) => id))
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} ${ofPack ? sql`where from_pack = 1` : sql``}`.execute(trx)
  return rows.map(({ id }) => id).filter((id) => !stay.has(id))
}

function* batches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE)
}
