import { sql, type Transaction } from 'kysely'
import type { Database } from './Database.ts'
import { TableChecksum } from './TableChecksum.ts'
import type { TableStructure } from './tableStructures.ts'

const rowsAtOnce = 1000

/** Calculates the checksum of a PostgreSQL table in the same way as for SQLite. Rows are read in portions with a cursor. */
export async function postgresChecksum(trx: Transaction<Database>, { name, columns }: TableStructure): Promise<TableChecksum> {
  const sum = new TableChecksum()
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`declare copied_rows no scroll cursor for select ${list} from ${sql.table(name)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsAtOnce)} from copied_rows`.execute(trx)
    for (const row of rows) sum.add(columns.map((column) => row[column]))
    if (rows.length < rowsAtOnce) break
  }
  await sql`close copied_rows`.execute(trx)
  return sum
}

/** Inserts rows into a PostgreSQL table, with values in the order of its columns; returns their checksum. */
export async function addPostgresRows(
  trx: Transaction<Database>,
  { name, columns }: TableStructure,
  rows: Iterable<unknown[]>,
): Promise<TableChecksum> {
  const sum = new TableChecksum()
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const add = async (batch: unknown[]) => {
    // One parameter regardless of the number of columns; PostgreSQL converts each value to the type of its column.
    await sql`insert into ${sql.table(name)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(batch)}::json)`.execute(trx)
  }
  let batch: unknown[] = []
  for (const row of rows) {
    sum.add(row)
    batch.push(Object.fromEntries(columns.map((column, index) => [column, inJson(row[index])])))
    if (batch.length < rowsAtOnce) continue
    await add(batch)
    batch = []
  }
  if (batch.length > 0) await add(batch)
  return sum
}

const inJson = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value)
