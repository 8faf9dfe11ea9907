import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds messages of the platform to one user. */
export const notices = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'notice')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('path', 'text')
      .addColumn('action', 'text')
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('read_at', bigint)
      .execute()
    await db.schema.createIndex('notice_user').on('notice').columns(['user_id', 'created_at', 'id']).execute()
    await db.schema.createIndex('notice_unread').on('notice').columns(['user_id', 'read_at']).execute()
  },
})
