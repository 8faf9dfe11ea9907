import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds passkeys and their challenges. */
export const passkeys = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'passkey')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      // Unsigned 32-bit integer.
      .addColumn('counter', bigint, (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('backed_up', 'integer', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('used_at', bigint)
      .execute()
    await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute()

    await table(db, 'passkey_challenge')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('passkey_challenge_expiry').on('passkey_challenge').column('expires_at').execute()
    await db.schema.createIndex('passkey_challenge_user').on('passkey_challenge').column('user_id').execute()
  },
})
