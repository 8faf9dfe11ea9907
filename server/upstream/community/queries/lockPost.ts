import type { Transaction } from 'kysely'
import type { Database, PostTable } from '../../db/Database.ts'
import { countPost } from './postCounts.ts'

interface Locking {
  /** Only a post of this user. */
  userId?: string | undefined
  /** Locks a post that its author has deleted as well. */
  deleted?: boolean
}

/**
 * A post, locked until the transaction ends. What it stands below is locked before it, as by whoever writes there, so
 * that no two wait for each other.
 */
export async function lockPost(
  trx: Transaction<Database>,
  id: string,
  { userId, deleted = false }: Locking = {},
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
