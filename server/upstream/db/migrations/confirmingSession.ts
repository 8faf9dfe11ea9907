import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A confirmed code to scan is deleted with the session that confirmed it. */
export const confirmingSession = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('qr_ticket')
      .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('qr_ticket_session').on('qr_ticket').column('session_id').execute()
  },
})
