import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PersonTable, PostTable } from '../../db/Database.ts'
import { hotScore } from '../logic/hotScore.ts'

type PostCount = 'like_count' | 'dislike_count' | 'comment_count' | 'answer_count' | 'favourite_count' | 'follower_count'
type PersonCount = Exclude<keyof PersonTable, 'user_id'>

/** The columns that say what a post counts for. */
export type CountedPost = Pick<PostTable, 'id' | 'kind' | 'parent_id' | 'thread_id' | 'user_id' | 'anonymous' | 'like_count'>

/** Changes the numbers of a post, and its heat with them; its row stays locked until the transaction ends. Undefined without such a post. */
export async function countPost(
  trx: Transaction<Database>,
  id: string,
  change: Partial<Record<PostCount, number>>,
): Promise<PostTable | undefined> {
  const added = Object.fromEntries(
    Object.entries(change).map(([column, difference]) => [column, sql<number>`${sql.ref(column)} + ${difference}`]),
  )
  const post = await trx.updateTable('post').set(added).where('id', '=', id).returningAll().executeTakeFirst()
  if (!post) return undefined
  const hot = hotScore(post)
  if (hot !== post.hot) await trx.updateTable('post').set({ hot }).where('id', '=', id).execute()
  return post
}

/** Changes the numbers of a person, who may have none yet. */
export async function countPerson(trx: Transaction<Database>, userId: string, change: Partial<Record<PersonCount, number>>): Promise<void> {
  const none = { follower_count: 0, followed_count: 0, post_count: 0, like_count: 0 }
  const added = Object.fromEntries(
    Object.entries(change).map(([column, difference]) => [column, sql<number>`${sql.ref(`person.${column}`)} + ${difference}`]),
  )
  await trx
    .insertInto('person')
    .values({ user_id: userId, ...none, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(added))
    .execute()
}

/** Counts a post that begins to be shown (1), or no longer is (-1), wherever it counts. False when what it stands below is missing. */
export async function countShown(trx: Transaction<Database>, post: CountedPost, sign: 1 | -1): Promise<boolean> {
  const isComment = post.kind === CommunityContentKind.Comment
  if (post.parent_id !== null) {
    const parent = await countPost(trx, post.parent_id, { [isComment ? 'comment_count' : 'answer_count']: sign })
    if (sign === 1 && parent?.state !== 'shown') return false
  }
  if (post.thread_id !== null) await countPost(trx, post.thread_id, { comment_count: sign })
  if (!isComment) {
    const topics = trx.selectFrom('post_topic').select('topic_id').where('post_id', '=', post.id)
    await trx
      .updateTable('topic')
      .set({ post_count: sql<number>`post_count + ${sign}` })
      .where('id', 'in', topics)
      .execute()
  }
  if (post.user_id !== null && !post.anonymous)
    await countPerson(trx, post.user_id, { ...(isComment ? {} : { post_count: sign }), like_count: sign * post.like_count })
  return true
}
