import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds messages, which notify users of actions of other users. */
export const messages = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'message')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('box', 'text', (column) => column.notNull())
      .addColumn('kind', 'integer', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('post_id', 'text', (column) => column.references('post.id').onDelete('cascade'))
      .addColumn('about_id', 'text', (column) => column.references('post.id').onDelete('cascade'))
      .addColumn('own_words', 'text')
      .addColumn('said', 'text')
      .addColumn('path', 'text')
      .addColumn('people', 'integer', (column) => column.notNull())
      .addColumn('told_at', bigint, (column) => column.notNull())
      .addUniqueConstraint('message_once', ['user_id', 'kind', 'subject_id'])
      .execute()
    await table(db, 'message_doing')
      .addColumn('message_id', 'text', (column) => column.notNull().references('message.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('box', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
      .addColumn('anonymous', 'integer', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('read_at', bigint)
      .execute()
    const index = (of: 'message' | 'message_doing', name: string, columns: string[]) =>
      db.schema
        .createIndex(`${of}_${name}`)
        .on(of)
        .columns(columns as never[])
        .execute()
    await index('message', 'box', ['user_id', 'box', 'told_at', 'id'])
    // An index for each foreign key, and one for withdrawing messages.
    await index('message', 'subject', ['subject_id', 'kind'])
    await index('message', 'post', ['post_id'])
    await index('message', 'about', ['about_id'])
    await index('message_doing', 'actor', ['actor_id'])
    await index('message_doing', 'latest', ['message_id', 'created_at'])
    // Each action is stored once; all unknown actors of a subject share one row.
    await sql`create unique index message_doing_once on message_doing (message_id, coalesce(actor_id, ''))`.execute(db)
    await sql`create index message_doing_unread on message_doing (user_id, box, created_at) where read_at is null`.execute(db)
    await sql`create index message_doing_fold on message_doing (message_id) where read_at is null`.execute(db)
  },
})
