import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/**
 * Danmaku: comments at a moment of a lesson. The place is a table of its own, so that no list of posts by lesson or
 * course has to pass over thousands of them.
 */
export const danmaku = ({ keyedTable }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'danmaku')
      .addColumn('post_id', 'text', (column) => column.primaryKey().notNull().references('post.id').onDelete('cascade'))
      .addColumn('lesson_id', 'text', (column) => column.notNull())
      .addColumn('at_tenths', 'integer', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('danmaku_lesson').on('danmaku').columns(['lesson_id', 'at_tenths']).execute()
  },
})
