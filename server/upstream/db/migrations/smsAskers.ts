import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The asker of a verification code: the owner and strangers are counted separately, and all of them for the operator's
 * budget.
 */
export const smsAskers = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sms_code')
      .addColumn('asker', 'text', (column) => column.notNull().defaultTo('stranger'))
      .execute()
    await db.schema.alterTable('sms_code').addColumn('site', 'text').execute()
    await db.schema.createIndex('sms_code_made').on('sms_code').column('created_at').execute()
    await db.schema.createIndex('sms_code_site').on('sms_code').columns(['site', 'created_at']).execute()
  },
})
