import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/**
 * Adds danmaku: comments at a time of a lesson. Their positions are stored in their own table, so that lists of posts by
 * lesson or course need not skip thousands of them.
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
