import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Questions know when their answer was accepted, so that a later change of it can be told. */
export const acceptedAt = ({ bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('post').addColumn('accepted_at', bigint).execute()
  },
})
