import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds real names, and the accounts that identity numbers belong to. */
export const realNames = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'real_name')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().unique().references('user_account.id').onDelete('cascade'))
      .addColumn('send_key', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('id_number', 'text')
      .addColumn('id_number_masked', 'text')
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('sent_at', bigint, (column) => column.notNull())
      .addColumn('decided_at', bigint)
      .addColumn('faults', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('real_name_newest').on('real_name').columns(['status', 'sent_at']).execute()
    await table(db, 'real_name_number')
      .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().unique().references('user_account.id').onDelete('cascade'))
      .execute()
  },
})
