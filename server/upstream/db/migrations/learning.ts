import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds the watched parts of lessons, learning times and progress of learners. */
export const learning = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'learner')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('busy', 'text', (column) => column.notNull())
      .addColumn('goal_minutes', 'integer')
      .execute()

    await table(db, 'play_session')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('lesson_id', 'text', (column) => column.notNull())
      .addColumn('course_id', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('opened_at', bigint, (column) => column.notNull())
      .addColumn('heard_at', bigint, (column) => column.notNull())
      .addColumn('ended_at', bigint)
      .addColumn('end_reason', 'text')
      .addColumn('spent_ms', bigint, (column) => column.notNull())
      .addColumn('sequences', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('play_session_player').on('play_session').columns(['user_id', 'lesson_id']).execute()
    await db.schema.createIndex('play_session_opened').on('play_session').column('opened_at').execute()

    await table(db, 'lesson_record')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('lesson_id', 'text', (column) => column.notNull())
      .addColumn('course_id', 'text', (column) => column.notNull())
      .addColumn('watched', 'text', (column) => column.notNull())
      .addColumn('watched_ms', bigint, (column) => column.notNull())
      .addColumn('position_ms', bigint, (column) => column.notNull())
      .addColumn('position_at', bigint, (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('started_at', bigint, (column) => column.notNull())
      .addColumn('completed_at', bigint)
      .addColumn('judged_seconds', 'integer', (column) => column.notNull())
      .addColumn('judged_percent', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('lesson_record_key', ['user_id', 'lesson_id'])
      .execute()
    // Finds the rows to recalculate when a lesson or the rule of its course changes.
    await db.schema
      .createIndex('lesson_record_judged')
      .on('lesson_record')
      .columns(['lesson_id', 'judged_seconds', 'judged_percent'])
      .execute()

    await table(db, 'learn_day')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('course_id', 'text', (column) => column.notNull())
      .addColumn('learned_ms', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('learn_day_key', ['user_id', 'day', 'course_id'])
      .execute()
  },
})
