import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Charges, what gateways report, the ledger, the books of the sandbox, and the outbox. */
export const payments = (dialect: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await chargeTables(db, dialect)
    await ledgerTable(db, dialect)
    await outboxTable(db, dialect)
  },
})

async function chargeTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'charge')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('purchase_order.id'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('open_for', 'text', (column) => column.unique())
    .addColumn('transaction_id', 'text')
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('expires_at', bigint, (column) => column.notNull())
    .addColumn('paid_at', bigint)
    .execute()
  await db.schema.createIndex('charge_order').on('charge').column('order_id').execute()
  await table(db, 'gateway_report')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('report_key', 'text', (column) => column.notNull())
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charge.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'integer', (column) => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('received_at', bigint, (column) => column.notNull())
    .addUniqueConstraint('gateway_report_once', ['channel', 'report_key'])
    .execute()
  await db.schema.createIndex('gateway_report_charge').on('gateway_report').column('charge_id').execute()
  await table(db, 'sandbox_payment')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charge.id'))
    .addColumn('amount_fen', 'integer', (column) => column.notNull())
    .addColumn('refunded_fen', 'integer', (column) => column.notNull())
    .addColumn('paid_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sandbox_payment_charge').on('sandbox_payment').column('charge_id').execute()
}

async function ledgerTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'ledger_posting')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('at', bigint, (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'integer', (column) => column.notNull())
    .addColumn('movement', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('purchase_order.id'))
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charge.id'))
    .addColumn('refund_id', 'text', (column) => column.references('refund.id'))
    .addUniqueConstraint('ledger_posting_once', ['entry_id', 'account'])
    .execute()
  await db.schema.createIndex('ledger_posting_order').on('ledger_posting').column('order_id').execute()
  await db.schema.createIndex('ledger_posting_at').on('ledger_posting').column('at').execute()
}

async function outboxTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'outbox_task')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('due_at', bigint, (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('fault', 'text')
    .addColumn('leased_until', bigint)
    .addColumn('done_at', bigint)
    .addColumn('failed_at', bigint)
    .addUniqueConstraint('outbox_task_once', ['kind', 'subject'])
    .execute()
  await db.schema.createIndex('outbox_task_due').on('outbox_task').columns(['done_at', 'failed_at', 'due_at']).execute()
}
