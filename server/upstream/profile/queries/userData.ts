import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { archivedMarks } from '../../exam/index.ts'
import { DecryptionError, type Encryption } from '../../kernel/logic/encryption.ts'
import { type ExportedTable, exportedTables, tableExportOf } from '../logic/exportedTables.ts'

type Row = Record<string, unknown>

/** Rows about a user, by table. Empty tables are omitted. */
export type UserRows = Partial<Record<ExportedTable, Row[]>>

export interface UserData {
  rows: UserRows
  /** Issued invoices, with PDFs in Base64. */
  invoices: { number: string; pdf: string }[]
}

export interface UserDataOptions {
  now: number
  /** Decrypts identity numbers and names. */
  seal: () => Encryption
}

/** Creates the queries for all data about a user, read in one consistent snapshot. */
export const userDataQueries = (db: Kysely<Database>) => ({
  collect: (userId: string, { now, seal }: UserDataOptions): Promise<UserData> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const marks: UserRows = await archivedMarks(trx, userId, now)
        const data: UserRows = {}
        for (const table of Object.keys(exportedTables) as ExportedTable[]) {
          const rows = marks[table] ?? (await rowsOf(trx, table, { userId, now }))
          if (rows.length > 0) data[table] = rows.map((row) => exportedRow(table, row, seal))
        }
        return { rows: data, invoices: await invoicesOf(trx, userId) }
      }),
})

/** Conditions under which a user may see rows of a table. */
const conditions: Partial<Record<ExportedTable, (now: number) => RawBuilder<SqlBool>>> = {
  enrolment_event: (now) => sql`at <= ${now}`,
  subject_result: (now) => sql`released_at is not null and exists (select 1 from enrolment
    inner join enrolment_plan on enrolment_plan.id = enrolment.plan_id
    where enrolment.id = subject_result.enrolment_id and enrolment_plan.results_at <= ${now})`,
}

async function rowsOf(trx: Transaction<Database>, table: ExportedTable, { userId, now }: { userId: string; now: number }): Promise<Row[]> {
  const { by = 'user_id', of } = tableExportOf(table)
  const condition = conditions[table]?.(now) ?? sql<SqlBool>`1 = 1`
  const owners = of === undefined ? sql`${userId}` : ownedIds(of as ExportedTable, userId)
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.ref(by)} in (${owners}) and ${condition}`.execute(trx)
  return rows
}

const ownedIds = (table: ExportedTable, userId: string) =>
  sql`select id from ${sql.table(table)} where ${sql.ref(tableExportOf(table).by ?? 'user_id')} = ${userId}`

/** Returns the exported columns of a row, with encrypted ones in plain text. */
function exportedRow(table: ExportedTable, row: Row, seal: () => Encryption): Row {
  const { without = [], sealed } = tableExportOf(table)
  const columns = Object.entries(row).filter(([column]) => !without.includes(column))
  return Object.fromEntries(
    columns.map(([column, value]) => [
      column,
      column === sealed?.column && typeof value === 'string' ? opened(value, sealed.about(String(row['id'])), seal) : value,
    ]),
  )
}

/** Decrypts a value; null if it was encrypted with a previous key. */
function opened(value: string, about: string, seal: () => Encryption): string | null {
  try {
    return seal().open(value, about)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

async function invoicesOf(trx: Transaction<Database>, userId: string): Promise<UserData['invoices']> {
  const rows = await trx
    .selectFrom('invoice')
    .innerJoin('invoice_file', 'invoice_file.invoice_id', 'invoice.id')
    .select(['invoice.number', 'invoice_file.pdf'])
    .where('invoice.user_id', '=', userId)
    .orderBy('invoice.issued_at')
    .execute()
  return rows.flatMap(({ number, pdf }) => (number === null ? [] : [{ number, pdf }]))
}
