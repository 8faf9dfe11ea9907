import type { Kysely, Transaction } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database, PostState, PostTable } from '../../db/Database.ts'
import { notify, type PlacedPost, postPath } from '../../message/admin.ts'
import { beginningOf, isDanmaku, kindLabelOf } from '../logic/danmakuText.ts'
import { closeComplaints } from './closeComplaints.ts'
import { lockPost } from './lockPost.ts'
import { publishPost, unpublishPost } from './publishPost.ts'
import { ParentGone } from './postSteps.ts'
import { findDanmakuLocation } from './findDanmakuLocation.ts'

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

const titles = { shown: '已经显示', held: '正在等待人工查看', refused: '没有通过审核' } as const

/** Notifies the author of a post about an operator's decision, in the transaction of the decision. */
async function notifyAuthor(trx: Transaction<Database>, post: PostTable, now: number): Promise<void> {
  if (post.user_id === null || post.state === 'deleted') return
  const words = post.title || beginningOf(post) || '图片'
  const what = kindLabelOf(post)
  const path = isDanmaku(post) ? ((await findDanmakuLocation(trx, post.id))?.path ?? null) : postPath(await placedPost(trx, post))
  await notify(trx, {
    userId: post.user_id,
    kind: FurtherMessageKind.Moderation,
    title: `你的${what}${titles[post.state]}`,
    body: post.state_reason === null ? `“${words}”` : `“${words}”。${post.state_reason}`,
    path,
    action: path === null ? null : post.state === 'refused' ? '查看与申诉' : `查看${what}`,
    now,
  })
}

/** Returns a post with the posts above it: at most a comment, an answer and a question. */
async function placedPost(
  trx: Transaction<Database>,
  { id, kind, parent_id }: Pick<PostTable, 'id' | 'kind' | 'parent_id'>,
): Promise<PlacedPost> {
  if (parent_id === null) return { id, kind, host: null }
  const parent = await trx.selectFrom('post').select(['id', 'kind', 'parent_id']).where('id', '=', parent_id).executeTakeFirst()
  return { id, kind, host: parent ? await placedPost(trx, parent) : null }
}

/** Decides on a post within a transaction, with its open reports and appeals (see {@link reviewStepQueries}). */
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
  if (to !== 'held') await closeComplaints(trx, id, to, now)
  return settled
}
