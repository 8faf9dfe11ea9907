import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The part of a course that had been watched when it was bought: for orders from before this release, nothing. */
export const watchedBefore = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('order_item')
      .addColumn('watched_before', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
