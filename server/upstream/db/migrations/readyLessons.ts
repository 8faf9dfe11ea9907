import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the flag of lessons whose video is available, because only those count. The sums are updated when the pack is
 * loaded at the next start.
 */
export const readyLessons = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('lesson')
      .addColumn('ready', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update lesson set ready = 1 where video_id in (select id from video where status = 1)`.execute(db)
  },
})
