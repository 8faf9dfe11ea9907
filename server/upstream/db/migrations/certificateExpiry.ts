import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds the expiry of certificates, by the number of years that their plan specifies. */
export const certificateExpiry = ({ bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('enrolment_plan').addColumn('certificate_years', 'integer').execute()
    await db.schema.alterTable('certificate').addColumn('valid_until', bigint).execute()
    await db.schema.createIndex('certificate_user').on('certificate').columns(['user_id', 'issued_at']).execute()
  },
})
