import type { Kysely, Selectable } from 'kysely'
import type { ChatAccountTable, ChatCodeTable, Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { expired, unexpired } from '../../limits/queries/unexpired.ts'
import { limits } from '../../limits/logic/limits.ts'

export type ChatCodeRow = Selectable<ChatCodeTable>

/** Condition for unexpired codes. The limit is that of scanned codes; unscanned ones have a shorter lifetime. */
export const unexpiredChatCode = (now: number) => unexpired(limits.chatCode.scannedMs, now, 'chat_code.expires_at')

/**
 * Creates the queries for the official account's codes. State changes are conditional updates: only one of several
 * concurrent ones succeeds.
 */
export const chatCodeQueries = (db: Kysely<Database>) => ({
  add: async (row: ChatCodeRow): Promise<void> => {
    await db.insertInto('chat_code').values(row).execute()
  },

  /** Finds a valid code, with the user of the chat account that has scanned it. */
  find: (id: string, now: number): Promise<(ChatCodeRow & { user_id: string | null }) | undefined> =>
    db
      .selectFrom('chat_code')
      .leftJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
      .selectAll('chat_code')
      .select('chat_account.user_id')
      .where('chat_code.id', '=', id)
      .where(unexpiredChatCode(now))
      .where('chat_code.used_at', 'is', null)
      .executeTakeFirst(),

  /** Finds a scanned, unexpired code, used or not, with the user of the chat account. */
  findScanned: (id: string, now: number): Promise<{ used_at: number | null; user_id: string | null } | undefined> =>
    db
      .selectFrom('chat_code')
      .innerJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
      .select(['chat_code.used_at', 'chat_account.user_id'])
      .where('chat_code.id', '=', id)
      .where(unexpiredChatCode(now))
      .executeTakeFirst(),

  /**
   * Records the scan of a pending code and its chat account. Returns false if the code is not pending, unless the same
   * account has already scanned it.
   */
  scan: (id: string, account: Selectable<ChatAccountTable>, { now, expiresAt }: { now: number; expiresAt: number }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const living = trx.updateTable('chat_code').where('id', '=', id).where(unexpiredChatCode(now))
      const scanned = await living
        .set({ open_id: account.open_id, expires_at: expiresAt })
        .where('open_id', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!scanned) {
        const code = await trx.selectFrom('chat_code').select('open_id').where('id', '=', id).executeTakeFirst()
        return code?.open_id === account.open_id
      }
      await trx
        .insertInto('chat_account')
        .values(account)
        .onConflict((conflict) =>
          conflict.column('open_id').doUpdateSet((column) => ({
            seen_at: column.ref('excluded.seen_at'),
            union_id: column.fn.coalesce('excluded.union_id', 'chat_account.union_id'),
          })),
        )
        .execute()
      return true
    }),

  /** Consumes a scanned code. Returns true to one caller only. */
  use: (id: string, now: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('chat_code')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('open_id', 'is not', null)
        .where('used_at', 'is', null)
        .where(unexpiredChatCode(now)),
    ),

  /** Removes at most `most` expired codes. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('chat_code').select('id').where(expired(limits.chatCode.scannedMs, now)).limit(most)
    return (await db.deleteFrom('chat_code').where('id', 'in', over).returning('id').execute()).length
  },
})
