import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the completion rule of exam lessons. It is filled when the pack is loaded at the next start; until then exam
 * lessons do not count.
 */
export const examLessons = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('lesson').addColumn('exam_rule', 'text').execute()
    await db.schema.createIndex('lesson_exam_paper').on('lesson').column('exam_paper_id').execute()
  },
})
