import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/**
 * Adds sign-in with a QR code: the site's own codes, those of the official account, chat accounts, and the right to set a
 * first password.
 */
export const scanSignIn = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'qr_ticket')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('cascade'))
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('qr_ticket_expiry').on('qr_ticket').column('expires_at').execute()
    await db.schema.createIndex('qr_ticket_user').on('qr_ticket').column('user_id').execute()

    await table(db, 'chat_code')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('open_id', 'text')
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .addColumn('used_at', bigint)
      .execute()
    await db.schema.createIndex('chat_code_expiry').on('chat_code').column('expires_at').execute()

    await table(db, 'chat_account')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('open_id', 'text', (column) => column.notNull().unique())
      .addColumn('union_id', 'text')
      .addColumn('name', 'text')
      .addColumn('user_id', 'text', (column) => column.unique().references('user_account.id').onDelete('cascade'))
      .addColumn('seen_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('chat_account_seen').on('chat_account').column('seen_at').execute()

    await table(db, 'password_right')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', bigint, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('password_right_user').on('password_right').column('user_id').execute()
    await db.schema.createIndex('password_right_expiry').on('password_right').column('expires_at').execute()
  },
})
