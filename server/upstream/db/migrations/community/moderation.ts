import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds moderated words, the posts of new accounts that are held, and appeals against refusals. */
export const moderation = ({ table, keyedTable, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'moderated_word')
      .addColumn('form', 'text', (column) => column.primaryKey().notNull())
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .execute()
    await table(db, 'moderation')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('revision', bigint, (column) => column.notNull())
      .addColumn('hold_new_until', bigint, (column) => column.notNull())
      .execute()
    await table(db, 'post_appeal')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('decided_at', bigint)
      .execute()
    await db.schema.createIndex('post_appeal_post').on('post_appeal').columns(['post_id', 'state']).execute()
    await db.schema.createIndex('post_appeal_state').on('post_appeal').columns(['state', 'created_at']).execute()
    await db.schema.createIndex('post_appeal_user').on('post_appeal').columns(['user_id']).execute()
  },
})
