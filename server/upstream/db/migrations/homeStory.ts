import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds taglines of occupations, and the learning path that the home page shows. */
export const homeStory = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('profession').addColumn('tagline', 'text').execute()
    await db.schema.alterTable('content_pack').addColumn('home_path', 'text').execute()
  },
})
