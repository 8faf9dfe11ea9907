import { type Kysely, sql } from 'kysely'
import { lockBoth } from '../../community/admin.ts'
import type { Database, Flag, WhisperTable } from '../../db/Database.ts'
import { likePattern } from '../../db/paged.ts'
import { lockUser } from '../../db/lockUser.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { sendLiveEvent } from '../../live/admin.ts'
import { findPartners, findPartnerRelation } from './partners.ts'
import { findSide, recountSide } from './sides.ts'

/** A conversation with its last visible whisper. */
export interface ConversationRow {
  partner_id: string
  unread: number
  muted: Flag
  last: WhisperTable
}

/** Creates the queries for conversations. Each call is limited to one user's conversations. */
export const conversationQueries = (db: Kysely<Database>) => {
  const shown = (userId: string) =>
    db
      .selectFrom('conversation')
      .innerJoin('whisper', (join) =>
        join.onRef('whisper.pair', '=', 'conversation.pair').onRef('whisper.created_at', '=', 'conversation.last_at'),
      )
      .selectAll('whisper')
      .select(['conversation.partner_id', 'conversation.unread', 'conversation.muted'])
      .where('conversation.user_id', '=', userId)
      .where('conversation.last_at', '>', 0)
      .orderBy('conversation.last_at', 'desc')
      .orderBy('conversation.partner_id', 'desc')
  const read = async (rows: ReturnType<typeof shown>): Promise<ConversationRow[]> =>
    (await rows.execute()).map(({ partner_id, unread, muted, ...last }) => ({ partner_id, unread, muted, last }))

  return {
    /** Lists the conversations with the newest whispers, or those after a position. */
    list: (userId: string, after: ListPosition | undefined, most: number): Promise<ConversationRow[]> => {
      const rows = shown(userId)
      if (!after) return read(rows.limit(most))
      return read(
        rows
          .where(({ eb, or, and }) =>
            or([
              eb('conversation.last_at', '<', after.at),
              and([eb('conversation.last_at', '=', after.at), eb('conversation.partner_id', '<', after.id)]),
            ]),
          )
          .limit(most),
      )
    },

    /** Lists the conversations with partners whose names contain `words`. */
    named: (userId: string, words: string, most: number): Promise<ConversationRow[]> => {
      const named = db
        .selectFrom('user_account')
        .select('id')
        .where(sql<boolean>`lower(nickname) like ${likePattern(words)} escape '\\'`)
        .where('user_account.id', '=', sql.ref<string>('conversation.partner_id'))
      return read(
        shown(userId)
          .where(({ exists }) => exists(named))
          .limit(most),
      )
    },

    find: (userId: string, partnerId: string) => findSide(db, { userId, partnerId }),

    partners: (userId: string, ids: readonly string[]) => findPartners(db, userId, ids),

    standing: (userId: string, partnerId: string) => findPartnerRelation(db, userId, partnerId),

    /**
     * Marks all whispers until `until` as read, and notifies the pages of both users. Returns false if there is no such
     * conversation.
     */
    read: (userId: string, partnerId: string, until: number, now: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockBoth(trx, { userId, otherId: partnerId })
        const side = await findSide(trx, { userId, partnerId })
        if (!side) return false
        const readAt = Math.min(until, side.last_at)
        if (readAt <= side.read_at) return true
        await changeSide(trx, userId, partnerId, { read_at: readAt })
        await recountSide(trx, { userId, partnerId })
        await sendLiveEvent(trx, { userId, kind: 'whisper', now })
        if (await accountExists(trx, partnerId)) await sendLiveEvent(trx, { userId: partnerId, kind: 'whisper', now })
        return true
      }),

    /** Mutes or unmutes a conversation. Returns false if there is no such conversation. */
    mute: (userId: string, partnerId: string, isMuted: boolean, now: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, userId)
        const side = await findSide(trx, { userId, partnerId })
        if (!side) return false
        if ((side.muted === 1) === isMuted) return true
        await changeSide(trx, userId, partnerId, { muted: isMuted ? 1 : 0 })
        await sendLiveEvent(trx, { userId, kind: 'whisper', now })
        return true
      }),

    /** Deletes all whispers until `until` on the user's side. Returns false if there is no such conversation. */
    drop: (userId: string, partnerId: string, until: number, now: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockBoth(trx, { userId, otherId: partnerId })
        const side = await findSide(trx, { userId, partnerId })
        if (!side) return false
        const droppedAt = Math.min(until, side.last_at)
        if (droppedAt <= side.dropped_at) return true
        // Whispers deleted unread do not count as read: `read_at`, which the partner sees, is unchanged.
        await changeSide(trx, userId, partnerId, { dropped_at: droppedAt })
        await recountSide(trx, { userId, partnerId })
        await sendLiveEvent(trx, { userId, kind: 'whisper', now })
        return true
      }),
  }
}

const changeSide = (
  trx: Kysely<Database>,
  userId: string,
  partnerId: string,
  change: Partial<Pick<Database['conversation'], 'read_at' | 'dropped_at' | 'muted'>>,
) => trx.updateTable('conversation').set(change).where('user_id', '=', userId).where('partner_id', '=', partnerId).execute()

const accountExists = async (trx: Kysely<Database>, id: string): Promise<boolean> =>
  (await trx.selectFrom('user_account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
