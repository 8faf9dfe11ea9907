import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds indexes of all private messages of a user by time, whoever the partner is, so that they can be scanned in portions. */
export const whispersByPerson = (): Migration => ({
  async up(db: Kysely<unknown>) {
    // Either user of `pair`, with functions that both engines support; see `whisper/queries/newestOf.ts`.
    await sql`create index whisper_first on whisper (rtrim(pair, replace(pair, ' ', '')), created_at, id)`.execute(db)
    await sql`create index whisper_second on whisper (ltrim(pair, replace(pair, ' ', '')), created_at, id)`.execute(db)
  },
})
