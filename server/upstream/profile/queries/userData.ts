import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { userColumnOf, type ExportedTable, exportedTables, exportedColumnsOf } from '../logic/exportedTables.ts'

/** Rows about a user, by table. Empty tables are omitted. */
export type UserRows = Partial<
  Record<ExportedTable | 'order_item' | 'order_event' | 'charge' | 'feedback_reply', Record<string, unknown>[]>
>

export interface UserData {
  rows: UserRows
  /** Issued invoices, with PDFs in Base64. */
  invoices: { number: string; pdf: string }[]
}

/** Creates the queries for all data about a user, read in one consistent snapshot. */
export const userDataQueries = (db: Kysely<Database>) => ({
  collect: (userId: string): Promise<UserData> =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const data: UserRows = {}
        for (const table of Object.keys(exportedTables) as ExportedTable[]) {
          const rows = await sql<
            Record<string, unknown>
          >`select * from ${sql.table(table)} where ${sql.ref(userColumnOf(table))} = ${userId}`.execute(trx)
          if (rows.rows.length > 0) data[table] = rows.rows.map((row) => exportedColumnsOf(table, row))
        }
        const orders = (data.purchase_order ?? []).map(({ id }) => String(id))
        if (orders.length > 0) {
          data.order_item = await trx.selectFrom('order_item').selectAll().where('order_id', 'in', orders).execute()
          data.charge = await trx.selectFrom('charge').select(paymentColumns).where('order_id', 'in', orders).execute()
          data.order_event = await trx.selectFrom('order_event').selectAll().where('order_id', 'in', orders).execute()
        }
        const feedback = (data.feedback ?? []).map(({ id }) => String(id))
        if (feedback.length > 0)
          data.feedback_reply = await trx.selectFrom('feedback_reply').selectAll().where('feedback_id', 'in', feedback).execute()
        return { rows: data, invoices: await invoicesOf(trx, userId) }
      }),
})

/** Exported columns of a charge. Its id is excluded, because it opens the sandbox's cashier page. */
const paymentColumns = ['order_id', 'channel', 'amount_fen', 'state', 'transaction_id', 'created_at', 'paid_at'] as const

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
