import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds the time at which the answer of a question was accepted, so that a later change of the answer can be indicated. */
export const acceptedAt = ({ bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('post').addColumn('accepted_at', bigint).execute()
  },
})
