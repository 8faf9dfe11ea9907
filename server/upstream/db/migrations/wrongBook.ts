import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds notes of learners on their mistakes, and reports of errors in questions. */
export const wrongBook = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('wrong_question')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('wrong_question_due').on('wrong_question').columns(['user_id', 'left_at', 'due_at']).execute()
    await table(db, 'question_report')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('send_key', 'text', (column) => column.notNull().unique())
      .addColumn('exam_id', 'text', (column) => column.notNull())
      .addColumn('question_id', 'text', (column) => column.notNull())
      .addColumn('question_version', 'integer', (column) => column.notNull())
      .addColumn('part', 'integer')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('open_for', 'text', (column) => column.unique())
      .addColumn('answer', 'text')
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addColumn('answered_at', bigint)
      .execute()
    await db.schema.createIndex('question_report_user').on('question_report').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('question_report_state').on('question_report').columns(['state', 'created_at']).execute()
  },
})
