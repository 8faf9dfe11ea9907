import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The rule that completes an exam lesson. It is filled with the pack, which is loaded at the next start; until then exam lessons
 * count for nothing.
 */
export const examLessons = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('lesson').addColumn('exam_rule', 'text').execute()
    await db.schema.createIndex('lesson_exam_paper').on('lesson').column('exam_paper_id').execute()
  },
})
