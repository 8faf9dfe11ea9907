import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the part of a course that was watched before it was bought; zero for orders of earlier releases. */
export const watchedBefore = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('order_item')
      .addColumn('watched_before', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
