import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Of each person the newest post that is shown, without a look at the posts themselves: feeds look that up of a thousand people. */
export const postsOfFollowed = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`create index post_shown_of_person on post (user_id, created_at, id)
      where kind <> 3 and anonymous = 0 and state = 'shown'`.execute(db)
  },
})
