import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds accounts, sessions, verification codes and failed sign-ins. */
export const accounts = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'user_account')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('phone', 'text', (column) => column.notNull().unique())
      .addColumn('nickname', 'text', (column) => column.notNull())
      .addColumn('avatar', 'text')
      .addColumn('password_hash', 'text')
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('updated_at', bigint, (column) => column.notNull())
      .execute()

    await table(db, 'session')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('last_seen_at', bigint, (column) => column.notNull())
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('session_user').on('session').column('user_id').execute()
    await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute()

    await table(db, 'sms_code')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('scene', 'integer', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .addColumn('used_at', bigint)
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('sms_code_phone').on('sms_code').columns(['phone', 'scene', 'created_at']).execute()
    await db.schema.createIndex('sms_code_address').on('sms_code').columns(['address', 'created_at']).execute()

    await table(db, 'attempt')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('locked_until', bigint)
      .addColumn('updated_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('attempt_key', ['account', 'address'])
      .execute()
  },
})
