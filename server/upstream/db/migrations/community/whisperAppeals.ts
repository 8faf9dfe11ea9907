import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds appeals of authors against the refusal of their private messages. */
export const whisperAppeals = ({ bigint, table }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'whisper_appeal')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('whisper_id', 'text', (column) => column.notNull().references('whisper.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('decided_at', bigint)
      .execute()
    await db.schema.createIndex('whisper_appeal_whisper').on('whisper_appeal').columns(['whisper_id']).execute()
    await db.schema.createIndex('whisper_appeal_newest').on('whisper_appeal').columns(['state', 'created_at']).execute()
    await db.schema.createIndex('whisper_appeal_user').on('whisper_appeal').columns(['user_id']).execute()
  },
})
