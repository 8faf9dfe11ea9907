import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** All whispers of a person by time, whoever the other is: a part of them is looked through at a time. */
export const whispersByPerson = (): Migration => ({
  async up(db: Kysely<unknown>) {
    // Either person of `pair`, in words that both engines know: see `whisper/queries/newestOf.ts`.
    await sql`create index whisper_first on whisper (rtrim(pair, replace(pair, ' ', '')), created_at, id)`.execute(db)
    await sql`create index whisper_second on whisper (ltrim(pair, replace(pair, ' ', '')), created_at, id)`.execute(db)
  },
})
