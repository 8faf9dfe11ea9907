import type { Transaction } from 'kysely'
import { FurtherMessageKind } from '#lib/enums'
import type { Database, PostTable } from '../../db/Database.ts'
import { notify, type PlacedPost, postPath } from '../../message/admin.ts'
import { beginningOf, isDanmaku, kindLabelOf } from '../logic/danmakuText.ts'
import { findDanmakuLocation } from './findDanmakuLocation.ts'

const titles = { shown: '已经显示', held: '正在等待人工查看', refused: '没有通过审核' } as const

/** Notifies the author of a post about an operator's decision, in the transaction of the decision. */
export async function notifyAuthor(trx: Transaction<Database>, post: PostTable, now: number): Promise<void> {
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
