import type { Transaction } from 'kysely'
import type { Database, PostTable } from '../../db/Database.ts'
import { countPost } from './postCounts.ts'

interface LockPostOptions {
  /** Locks the post only if this user is its author. */
  userId?: string | undefined
  /** True to lock the post even if its author has deleted it. */
  deleted?: boolean
}

/**
 * Returns a post and locks it until the transaction ends. The posts above it are locked first, as by writers, which prevents
 * deadlocks.
 */
export async function lockPost(
  trx: Transaction<Database>,
  id: string,
  { userId, deleted = false }: LockPostOptions = {},
): Promise<PostTable | undefined> {
  const place = await trx.selectFrom('post').select(['parent_id', 'thread_id']).where('id', '=', id).executeTakeFirst()
  for (const above of [place?.parent_id, place?.thread_id]) if (above) await countPost(trx, above, { like_count: 0 })
  let locked = trx
    .updateTable('post')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
  if (userId !== undefined) locked = locked.where('user_id', '=', userId)
  if (!deleted) locked = locked.where('state', '!=', 'deleted')
  return locked.returningAll().executeTakeFirst()
}
