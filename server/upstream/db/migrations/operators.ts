import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds the audit log of operators, and blocked accounts. */
export const operators = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'operator_action')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('started_at', bigint, (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('command', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('finished_at', bigint)
      .execute()
    await db.schema.createIndex('operator_action_newest').on('operator_action').columns(['started_at', 'id']).execute()
    await db.schema.alterTable('user_account').addColumn('blocked_at', bigint).execute()
    await db.schema.alterTable('user_account').addColumn('anonymised_at', bigint).execute()
  },
})
