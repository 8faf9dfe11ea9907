import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds the state of rate limits, and addresses from which users have signed in. */
export const rateLimits = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'rate_limit')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('whole_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('rate_limit_whole').on('rate_limit').column('whole_at').execute()

    await table(db, 'known_address')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('seen_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('known_address_key', ['user_id', 'address'])
      .execute()
    await db.schema.createIndex('known_address_seen').on('known_address').column('seen_at').execute()
  },
})
