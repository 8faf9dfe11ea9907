import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds private messages between two users. */
export const whispers = ({ table, keyedTable, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'whisper')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('pair', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('state_reason', 'text')
      .addColumn('told', 'integer', (column) => column.notNull())
      .addColumn('send_key', 'text', (column) => column.unique())
      .addColumn('created_at', bigint, (column) => column.notNull())
      // The timestamp is the position in the conversation.
      .addUniqueConstraint('whisper_place', ['pair', 'created_at'])
      .execute()
    // An index for the account and its messages to one user, and one for the lists of operators.
    await db.schema.createIndex('whisper_user').on('whisper').columns(['user_id', 'pair']).execute()
    await sql`create index whisper_waiting on whisper (state, created_at) where state in ('held', 'refused')`.execute(db)
    await keyedTable(db, 'conversation')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      // Without a foreign key: the row is retained when the account of the partner is deleted.
      .addColumn('partner_id', 'text', (column) => column.notNull())
      .addColumn('pair', 'text', (column) => column.notNull())
      .addColumn('last_at', bigint, (column) => column.notNull())
      .addColumn('read_at', bigint, (column) => column.notNull())
      .addColumn('dropped_at', bigint, (column) => column.notNull())
      .addColumn('unread', 'integer', (column) => column.notNull())
      .addColumn('has_written', 'integer', (column) => column.notNull())
      .addColumn('muted', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('conversation_key', ['user_id', 'partner_id'])
      .execute()
    await db.schema.createIndex('conversation_newest').on('conversation').columns(['user_id', 'last_at', 'partner_id']).execute()
    await sql`create index conversation_unread on conversation (user_id, unread) where unread > 0`.execute(db)
    await table(db, 'whisper_report')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
      .addColumn('whisper_id', 'text', (column) => column.notNull().references('whisper.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('decided_at', bigint)
      // Only one other user can report the message.
      .addUniqueConstraint('whisper_report_once', ['whisper_id'])
      .execute()
    await db.schema.createIndex('whisper_report_newest').on('whisper_report').columns(['state', 'created_at']).execute()
    await db.schema.createIndex('whisper_report_user').on('whisper_report').columns(['user_id']).execute()
    await keyedTable(db, 'whisper_setting')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('takes_from', 'text', (column) => column.notNull())
      .execute()
  },
})
