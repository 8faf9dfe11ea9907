import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Posts know whose favourites they are. */
export const postFavourites = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('collect_of_target').on('collect').columns(['target_id', 'kind']).execute()
  },
})
