import type { Kysely, Transaction } from 'kysely'
import type { Database, PostState, PostTable } from '../../db/Database.ts'
import { lockPost } from './lockPost.ts'
import { publishPost } from './publishPost.ts'
import { unpublishPost } from './unpublishPost.ts'
import { ParentGone } from './postSteps.ts'
import { notifyAuthor } from './notifyAuthor.ts'

/** An operator's decision on a post. */
export interface PostVerdict {
  /** States in which the decision applies. In any other state nothing changes. */
  from: readonly PostState[]
  to: Exclude<PostState, 'deleted'>
  /** Reason why the post is held or refused; null if it is shown. */
  reason: string | null
  now: number
}

/** Creates the queries for operators' decisions on posts. Each operation is atomic. */
export const reviewStepQueries = (db: Kysely<Database>) => ({
  /**
   * Decides on a post and notifies its author. Returns undefined if the post is in another state. Throws {@link ParentGone} if
   * it would be shown below a hidden post.
   */
  settle: (id: string, verdict: PostVerdict): Promise<PostTable | undefined> => db.transaction().execute((trx) => settle(trx, id, verdict)),

  /** Lists posts of users in the given states, newest first, optionally by author or creation time. */
  list: ({
    states,
    userId,
    since,
    most,
  }: {
    states: readonly PostState[]
    userId?: string | undefined
    since?: number | undefined
    most: number
  }) => {
    let rows = db.selectFrom('post').selectAll().where('state', 'in', states).where('user_id', 'is not', null)
    if (userId !== undefined) rows = rows.where('user_id', '=', userId)
    if (since !== undefined) rows = rows.where('created_at', '>=', since)
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  },

  find: (id: string): Promise<PostTable | undefined> => db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst(),
})

/** Decides on a post within a transaction (see {@link reviewStepQueries}). */
export async function settle(
  trx: Transaction<Database>,
  id: string,
  { from, to, reason, now }: PostVerdict,
): Promise<PostTable | undefined> {
  const post = await lockPost(trx, id, { deleted: from.includes('deleted') })
  if (!post || !from.includes(post.state)) return undefined
  const changed = { state: to, state_reason: reason, deleted_at: null }
  const settled = { ...post, ...changed }
  await trx.updateTable('post').set(changed).where('id', '=', id).execute()
  if (post.state === 'shown' && to !== 'shown') {
    // A hidden answer cannot stay accepted, because its question would refer to an unreadable answer.
    await trx.updateTable('post').set({ accepted_id: null, accepted_at: null }).where('accepted_id', '=', id).execute()
    await unpublishPost(trx, post)
  }
  if (post.state !== 'shown' && to === 'shown' && !(await publishPost(trx, settled, now))) throw new ParentGone()
  await notifyAuthor(trx, settled, now)
  return settled
}
