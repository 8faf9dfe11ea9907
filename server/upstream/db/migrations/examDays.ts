import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds manual marks, candidates who may not retake an exam, and an index of attempts by sitting. */
export const examDays = ({ keyedTable, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('exam_attempt')
      .addColumn('barred', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('exam_attempt_sitting').on('exam_attempt').columns(['sitting_id', 'state']).execute()
    await keyedTable(db, 'answer_marking')
      .addColumn('attempt_id', 'text', (column) => column.notNull().references('exam_attempt.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('marker', 'text', (column) => column.notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('remark', 'text', (column) => column.notNull())
      .addColumn('final', 'integer', (column) => column.notNull())
      .addColumn('marked_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('answer_marking_key', ['attempt_id', 'number', 'marker'])
      .execute()
  },
})
