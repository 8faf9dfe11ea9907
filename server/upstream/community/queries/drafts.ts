import type { Kysely } from 'kysely'
import type { Database, PostDraftTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { attachFiles } from '../../files/admin.ts'

/** Returns the owner key of a draft's images. */
export const draftOwnerKey = (userId: string, place: string): string => `draft ${userId} ${place}`

/** Maximum number of drafts per user. Older ones are deleted. */
const maxDrafts = 50

/** Creates the queries for drafts. */
export const draftQueries = (db: Kysely<Database>) => ({
  find: (userId: string, place: string): Promise<PostDraftTable | undefined> =>
    db.selectFrom('post_draft').selectAll().where('user_id', '=', userId).where('place', '=', place).executeTakeFirst(),

  /**
   * Stores a draft with its images if `version` is the stored version (0: none); otherwise returns false. The new version
   * is a time, so that a draft that was begun after another one was deleted never has its version. Throws `MissingFileError`.
   */
  put: (row: PostDraftTable, version: number, images: readonly string[]): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { user_id, place } = row
      await lockUser(trx, user_id)
      const own = trx.selectFrom('post_draft').where('user_id', '=', user_id)
      const stored = await own.select('version').where('place', '=', place).executeTakeFirst()
      if ((stored?.version ?? 0) !== version) return false
      await attachFiles(trx, { userId: user_id, purpose: 'post', ids: images, to: draftOwnerKey(user_id, place) })
      const changed = { body: row.body, version: Math.max(version + 1, row.updated_at), updated_at: row.updated_at }
      await trx
        .insertInto('post_draft')
        .values({ ...row, ...changed })
        .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet(changed))
        .execute()
      const old = await own.select('place').orderBy('updated_at', 'desc').orderBy('place').offset(maxDrafts).limit(maxDrafts).execute()
      for (const each of old) {
        await trx.deleteFrom('post_draft').where('user_id', '=', user_id).where('place', '=', each.place).execute()
        await attachFiles(trx, { userId: user_id, purpose: 'post', ids: [], to: draftOwnerKey(user_id, each.place) })
      }
      return true
    }),

  /** Deletes a draft of this version and detaches its images. */
  remove: (userId: string, place: string, version: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('post_draft')
        .where('user_id', '=', userId)
        .where('place', '=', place)
        .where('version', '=', version)
        .returning('place')
        .executeTakeFirst()
      if (gone) await attachFiles(trx, { userId, purpose: 'post', ids: [], to: draftOwnerKey(userId, place) })
    }),
})
