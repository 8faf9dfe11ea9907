import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PersonTable, PostTable } from '../../db/Database.ts'
import { preparedOn } from '../../db/prepared.ts'
import { hotScore } from '../logic/hotScore.ts'
import { touchPost } from './touchPosts.ts'

type PostCount = 'like_count' | 'dislike_count' | 'comment_count' | 'answer_count' | 'favourite_count' | 'follower_count'
type PersonCount = Exclude<keyof PersonTable, 'user_id'>

/** The columns that determine where a post is counted. */
export type CountedPost = Pick<PostTable, 'id' | 'kind' | 'parent_id' | 'thread_id' | 'user_id' | 'anonymous' | 'like_count'>

/**
 * Changes the counts of a post and its hot score. Its row stays locked until the transaction ends. Returns undefined if there
 * is no such post.
 */
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

/** Changes the counts of a person, which are created if missing. Deleted accounts have none. */
export async function countPerson(trx: Transaction<Database>, userId: string, change: Partial<Record<PersonCount, number>>): Promise<void> {
  await addToPerson(trx, { userId, ...noChange, ...change })
}

const columns = ['follower_count', 'followed_count', 'post_count', 'like_count'] as const
const noChange = { follower_count: 0, followed_count: 0, post_count: 0, like_count: 0 }

const addToPerson = preparedOn<'userId' | PersonCount, unknown>((db, slots) =>
  db
    .insertInto('person')
    .columns(['user_id', ...columns])
    .expression((eb) =>
      eb
        .selectFrom('user_account')
        .select(['id as user_id'])
        .select(columns.map((column) => sql<number>`cast(${slots[column]} as integer)`.as(column)))
        .where('id', '=', slots.userId)
        .where('anonymised_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(
          Object.fromEntries(
            columns.map((column) => [column, sql<number>`${sql.ref(`person.${column}`)} + ${sql.ref(`excluded.${column}`)}`]),
          ),
        ),
    ),
)

/** A person's id and the changes of their counts. */
export type PersonChange = readonly [userId: string, change: Partial<Record<PersonCount, number>>]

/** Changes the counts of several people, sorted by id: a fixed lock order prevents deadlocks. */
export async function countPeople(trx: Transaction<Database>, changes: readonly PersonChange[]): Promise<void> {
  const sums = new Map<string, Partial<Record<PersonCount, number>>>()
  for (const [userId, change] of changes) {
    const sum = sums.get(userId) ?? {}
    for (const [column, difference] of Object.entries(change) as [PersonCount, number][]) sum[column] = (sum[column] ?? 0) + difference
    sums.set(userId, sum)
  }
  for (const [userId, sum] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) await countPerson(trx, userId, sum)
}

/**
 * Updates all counts and the search index for a post that becomes visible (1) or hidden (-1). Returns false if the post above
 * it is not shown. Use `publishPost` to publish a post, which also sends notifications, and `unpublishPost` to unpublish it.
 */
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
  await touchPost(trx, post)
  if (post.user_id !== null && !post.anonymous)
    await countPerson(trx, post.user_id, { ...(isComment ? {} : { post_count: sign }), like_count: sign * post.like_count })
  return true
}
