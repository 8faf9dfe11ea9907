import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds reports of users, that is of their public name, portrait and introduction. */
export const personReports = ({ bigint, table }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'person_report')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
      .addColumn('person_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('decided_at', bigint)
      .addUniqueConstraint('person_report_once', ['user_id', 'person_id'])
      .execute()
    await db.schema.createIndex('person_report_newest').on('person_report').columns(['state', 'created_at']).execute()
    await db.schema.createIndex('person_report_person').on('person_report').columns(['person_id', 'state']).execute()
  },
})
