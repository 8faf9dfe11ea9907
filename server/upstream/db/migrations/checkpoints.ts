import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds questions at which videos stop, and the answers of learners. */
export const checkpoints = ({ table, keyedTable, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'lesson_checkpoint')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('lesson_id', 'text', (column) => column.notNull())
      .addColumn('second', 'integer', (column) => column.notNull())
      .addColumn('required', 'integer', (column) => column.notNull())
      .addColumn('question_id', 'text')
      .addColumn('kind', 'text')
      .addColumn('body', 'text')
      .addColumn('solution', 'text')
      .execute()
    await db.schema.createIndex('lesson_checkpoint_lesson').on('lesson_checkpoint').columns(['lesson_id', 'second']).execute()
    await keyedTable(db, 'checkpoint_answer')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('checkpoint_id', 'text', (column) => column.notNull())
      .addColumn('lesson_id', 'text', (column) => column.notNull())
      .addColumn('question_version', 'integer')
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('correct', 'integer', (column) => column.notNull())
      .addColumn('answered_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('checkpoint_answer_key', ['user_id', 'checkpoint_id'])
      .execute()
  },
})
