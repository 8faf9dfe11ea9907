import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index with the newest visible post of each user, which feeds look up for a thousand users without reading posts. */
export const postsOfFollowed = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index post_shown_of_person on post (user_id, created_at, id)
      where kind <> 3 and anonymous = 0 and state = 'shown'`.execute(db)
  },
})
