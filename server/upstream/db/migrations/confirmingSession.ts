import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the session that confirmed a QR code; the code is deleted with that session. */
export const confirmingSession = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('qr_ticket')
      .addColumn('session_id', 'text', (column) => column.references('session.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('qr_ticket_session').on('qr_ticket').column('session_id').execute()
  },
})
