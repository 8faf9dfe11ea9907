import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

const titleFields = ['name', 'tax_number', 'bank', 'bank_account', 'address', 'phone', 'email'] as const

/** Adds invoice titles, invoices and their files. */
export const invoices = (dialect: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await titleTable(db, dialect)
    await invoiceTable(db, dialect)
    await dialect
      .table(db, 'invoice_file')
      .addColumn('invoice_id', 'text', (column) => column.primaryKey().notNull().references('invoice.id'))
      .addColumn('pdf', 'text', (column) => column.notNull())
      .execute()
  },
})

async function titleTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  let titles = table(db, 'invoice_title')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('send_key', 'text', (column) => column.notNull())
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addUniqueConstraint('invoice_title_key', ['user_id', 'send_key'])
  for (const field of titleFields) titles = titles.addColumn(field, 'text', (column) => column.notNull())
  await titles.execute()
}

async function invoiceTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  let invoices = table(db, 'invoice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('purchase_order.id'))
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('send_key', 'text', (column) => column.notNull())
    .addColumn('title_id', 'text', (column) => column.notNull())
    .addColumn('order_title', 'text', (column) => column.notNull())
    .addColumn('red', 'integer', (column) => column.notNull())
    .addColumn('red_of', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'integer', (column) => column.notNull())
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('open_for', 'text', (column) => column.unique())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('asked_at', bigint, (column) => column.notNull())
    .addColumn('sent_at', bigint)
    .addColumn('issued_at', bigint)
    .addUniqueConstraint('invoice_key', ['order_id', 'send_key'])
  for (const field of titleFields) invoices = invoices.addColumn(field, 'text', (column) => column.notNull())
  await invoices.execute()
  await db.schema.createIndex('invoice_user').on('invoice').columns(['user_id', 'asked_at', 'id']).execute()
  await db.schema.createIndex('invoice_newest').on('invoice').columns(['state', 'asked_at']).execute()
}
