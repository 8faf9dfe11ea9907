import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, WhisperTable } from '../../db/Database.ts'
import { likePattern } from '../../db/paged.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { conversationKey, partnerOfKey, usersOfKey } from '../logic/conversationKey.ts'
import { findSide, isVisibleTo } from './sides.ts'

/** Maximum number of whispers scanned per call, so that the cost of a search does not depend on the user's history. */
const maxScanned = 2000

/** Options for a page of a conversation. */
export interface PageQuery {
  userId: string
  partnerId: string
  /** Upper bound of the timestamps. Without `before` and `after`, the newest whispers are returned. */
  before?: number
  after?: number
  most: number
}

/** A whisper with the partner's id. */
export type FoundRow = WhisperTable & { partner_id: string }

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
function newestWhispers({ userId, after, upTo }: NewestOptions): RawBuilder<{ id: string; created_at: number }> {
  const begin = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``
  const end = typeof upTo === 'number' ? sql`limit ${upTo}` : sql``
  const last = typeof upTo === 'number' ? sql`` : sql`and (created_at, id) >= (${upTo.at}, ${upTo.id})`
  const half = (person: RawBuilder<unknown>, is: string) =>
    sql`select * from (select id, created_at from whisper where ${person} = ${is} ${begin} ${last}
      order by created_at desc, id desc ${end}) as half`
  return sql`select id, created_at from (${half(first, `${userId} `)} union all ${half(second, ` ${userId}`)}) as halves
    order by created_at desc, id desc ${end}`
}

/** Creates the queries for whispers. Each call is limited to the whispers visible to one user. */
export const whisperQueries = (db: Kysely<Database>) => ({
  /** Lists a page of a conversation, starting with the whisper nearest to the bound. */
  part: ({ userId, partnerId, before, after, most }: PageQuery): Promise<WhisperTable[]> => {
    let rows = db
      .selectFrom('whisper')
      .selectAll()
      .where('pair', '=', conversationKey(userId, partnerId))
      .where('created_at', '>', ({ selectFrom, fn, val }) =>
        fn.coalesce(
          selectFrom('conversation')
            .select('dropped_at')
            .where('conversation.user_id', '=', userId)
            .where('conversation.partner_id', '=', partnerId)
            .$asScalar(),
          val(0),
        ),
      )
      .where(isVisibleTo(userId))
    if (before !== undefined) rows = rows.where('created_at', '<', before)
    if (after !== undefined) rows = rows.where('created_at', '>', after)
    return rows
      .orderBy('created_at', after === undefined ? 'desc' : 'asc')
      .limit(most)
      .execute()
  },

  /** Finds a whisper visible to the user. */
  find: async (userId: string, id: string): Promise<FoundRow | undefined> => {
    const row = await db.selectFrom('whisper').selectAll().where('id', '=', id).where(isVisibleTo(userId)).executeTakeFirst()
    if (!row || !usersOfKey(row.pair).includes(userId)) return undefined
    const partnerId = partnerOfKey(row.pair, userId)
    const side = await findSide(db, { userId, partnerId })
    return side && row.created_at > side.dropped_at ? { ...row, partner_id: partnerId } : undefined
  },

  /**
   * Finds the whispers that contain `words`, newest first, among the newest {@link maxScanned} ones after a position. `end` is
   * the last scanned whisper if there may be more.
   */
  search: async (
    userId: string,
    words: string,
    after: ListPosition | undefined,
    most: number,
  ): Promise<{ rows: FoundRow[]; end: ListPosition | undefined }> => {
    const { rows: looked } = await newestWhispers({ userId, after, upTo: maxScanned }).execute(db)
    const last = looked.length === maxScanned ? looked.at(-1) : undefined
    const end = last && { at: last.created_at, id: last.id }
    // Bounded by a position instead of a number, so that whispers written in the meantime displace none.
    const among = newestWhispers({ userId, after, upTo: end ?? maxScanned })
    const rows = await db
      .selectFrom('whisper')
      .innerJoin('conversation', (join) => join.onRef('conversation.pair', '=', 'whisper.pair').on('conversation.user_id', '=', userId))
      .selectAll('whisper')
      .select('conversation.partner_id')
      .where('whisper.id', 'in', sql<string>`(select id from (${among}) as looked)`)
      .whereRef('whisper.created_at', '>', 'conversation.dropped_at')
      .where(isVisibleTo(userId))
      .where('whisper.state', '!=', 'withdrawn')
      .where(sql<boolean>`lower(whisper.text) like ${likePattern(words)} escape '\\'`)
      .orderBy('whisper.created_at', 'desc')
      .orderBy('whisper.id', 'desc')
      .limit(most)
      .execute()
    return { rows, end }
  },
})
