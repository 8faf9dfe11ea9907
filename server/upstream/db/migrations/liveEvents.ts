import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds events for open pages. */
export const liveEvents = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'live_event')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('live_event_newest').on('live_event').columns(['created_at', 'id']).execute()
    await db.schema.createIndex('live_event_user').on('live_event').columns(['user_id', 'created_at']).execute()
  },
})
