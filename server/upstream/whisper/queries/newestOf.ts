import { type RawBuilder, sql } from 'kysely'
import type { ListPlace } from '../../kernel/logic/listPlace.ts'

/*
 * Without the characters of its ids at one end a pair is the id at the other end and the space between them. Both are
 * words of the indexes `whisper_first` and `whisper_second`, which SQLite and PostgreSQL take alike.
 */
const first = sql`rtrim(pair, replace(pair, ' ', ''))`
const second = sql`ltrim(pair, replace(pair, ' ', ''))`

interface NewestOptions {
  userId: string
  /** The whisper after which the part begins; without it the part begins with the newest. */
  after: ListPlace | undefined
  /** So many, or all up to this one. */
  upTo: number | ListPlace
}

/** Of the whispers of a person's conversations the newest: `id` and `created_at`, the newest first. */
export function newestOf({ userId, after, upTo }: NewestOptions): RawBuilder<{ id: string; created_at: number }> {
  const begin = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``
  const end = typeof upTo === 'number' ? sql`limit ${upTo}` : sql``
  const last = typeof upTo === 'number' ? sql`` : sql`and (created_at, id) >= (${upTo.at}, ${upTo.id})`
  const half = (person: RawBuilder<unknown>, is: string) =>
    sql`select * from (select id, created_at from whisper where ${person} = ${is} ${begin} ${last}
      order by created_at desc, id desc ${end}) as half`
  return sql`select id, created_at from (${half(first, `${userId} `)} union all ${half(second, ` ${userId}`)}) as halves
    order by created_at desc, id desc ${end}`
}
