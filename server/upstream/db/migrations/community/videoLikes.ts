import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds likes of the videos of lessons. They are retained when a lesson leaves the pack and restored when it returns. */
export const videoLikes = ({ bigint, keyedTable }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'video_like')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('lesson_id', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('video_like_key', ['user_id', 'lesson_id'])
      .execute()
    await db.schema.createIndex('video_like_lesson').on('video_like').columns(['lesson_id', 'user_id']).execute()
  },
})
