import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index of favourites by their target. */
export const postFavourites = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('collect_of_target').on('collect').columns(['target_id', 'kind']).execute()
  },
})
