import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds texts of other users by which a document is found, such as the answers to a question. */
export const searchPassages = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('search_text').addColumn('passages', 'text').execute()
  },
})
