import { type RawBuilder, sql } from 'kysely'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'

/*
 * Trimming the characters of both ids from one end of a pair leaves the other id and the space between them. Both
 * expressions occur in the indexes `whisper_first` and `whisper_second`, and work in SQLite and PostgreSQL.
 */
const first = sql`rtrim(pair, replace(pair, ' ', ''))`
const second = sql`ltrim(pair, replace(pair, ' ', ''))`

interface NewestOptions {
  userId: string
  /** The whisper after which the page begins. If undefined, the page begins with the newest whisper. */
  after: ListPosition | undefined
  /** Number of whispers, or the last whisper of the page. */
  upTo: number | ListPosition
}

/** Selects `id` and `created_at` of the newest whispers in a user's conversations, newest first. */
export function newestWhispers({ userId, after, upTo }: NewestOptions): RawBuilder<{ id: string; created_at: number }> {
  const begin = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``
  const end = typeof upTo === 'number' ? sql`limit ${upTo}` : sql``
  const last = typeof upTo === 'number' ? sql`` : sql`and (created_at, id) >= (${upTo.at}, ${upTo.id})`
  const half = (person: RawBuilder<unknown>, is: string) =>
    sql`select * from (select id, created_at from whisper where ${person} = ${is} ${begin} ${last}
      order by created_at desc, id desc ${end}) as half`
  return sql`select id, created_at from (${half(first, `${userId} `)} union all ${half(second, ` ${userId}`)}) as halves
    order by created_at desc, id desc ${end}`
}
