import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/**
 * Adds data that distinguishes a repeated request to change a password from a guess: the replaced password, and the time
 * at which a right to set a password was used.
 */
export const repeatedPasswords = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'replaced_password')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('replaced_password_expiry').on('replaced_password').column('expires_at').execute()
    await db.schema.alterTable('password_right').addColumn('used_at', bigint).execute()
  },
})
