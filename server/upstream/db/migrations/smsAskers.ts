import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the kind of requester of a verification code: requests by the owner of a phone and by strangers are limited
 * separately, and all of them count towards the budget of the operator.
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
