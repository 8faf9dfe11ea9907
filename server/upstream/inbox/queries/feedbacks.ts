import type { Kysely } from 'kysely'
import type { Page } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { attachFiles } from '../../files/admin.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'

/** Returns the value of `attached_to` for the images of feedback. */
export const feedbackAttachmentKey = (id: string): string => `feedback ${id}`

/** Queries on feedback and the replies of operators. */
export const feedbackQueries = (db: Kysely<Database>) => {
  const byKey = (key: string): Promise<Database['feedback'] | undefined> =>
    db.selectFrom('feedback').selectAll().where('send_key', '=', key).executeTakeFirst()

  return {
    byKey,

    /**
     * Stores feedback with its images; if its key exists, nothing is stored or spent. Returns the row that is stored under the
     * key. Throws `MissingFileError` and `LimitExceeded`.
     */
    add: async (
      row: Omit<Database['feedback'], 'state'>,
      { images, limits }: { images: readonly string[]; limits: readonly RateLimit[] },
    ): Promise<Database['feedback'] | undefined> => {
      await db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('feedback')
          .values({ ...row, state: 'open' })
          .onConflict((conflict) => conflict.column('send_key').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!added) return
        await spendLimits(trx, limits, row.created_at)
        if (row.user_id !== null && images.length > 0)
          await attachFiles(trx, { userId: row.user_id, purpose: 'feedback', ids: images, to: feedbackAttachmentKey(row.id) })
      })
      return byKey(row.send_key)
    },

    mine: (userId: string, paging: Paging): Promise<Page<Database['feedback']>> =>
      paged(paging, db.selectFrom('feedback').where('user_id', '=', userId), (rows) =>
        rows.selectAll().orderBy('created_at', 'desc').orderBy('id'),
      ),

    /** Returns the replies to the given feedback, oldest first. */
    replies: (ids: readonly string[]): Promise<Database['feedback_reply'][]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('feedback_reply').selectAll().where('feedback_id', 'in', ids).orderBy('created_at').orderBy('id').execute(),

    /** Adds a reply; returns false if the feedback does not exist. */
    reply: (row: Database['feedback_reply']): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable('feedback')
          .set({ state: 'replied' })
          .where('id', '=', row.feedback_id)
          .returning('id')
          .executeTakeFirst()
        if (found) await trx.insertInto('feedback_reply').values(row).execute()
        return found !== undefined
      }),

    /** Marks feedback as done; returns false if it is already done or does not exist. */
    done: (id: string): Promise<boolean> =>
      hasChanged(db.updateTable('feedback').set({ state: 'done' }).where('id', '=', id).where('state', '!=', 'done')),
  }
}
