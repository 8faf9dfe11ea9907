import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The search keeps whose words a document is found by as well: the answers to a question. */
export const searchPassages = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('search_text').addColumn('passages', 'text').execute()
  },
})
