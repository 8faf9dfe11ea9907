import type { Kysely, Transaction } from 'kysely'
import { Reaction } from '#lib/enums'
import { createGroupCommit } from '../../db/createGroupCommit.ts'
import type { Database, PostReactionTable, PostTable } from '../../db/Database.ts'
import { preparedOn } from '../../db/prepared.ts'
import { isDanmaku } from '../logic/danmakuText.ts'
import { hotScore } from '../logic/hotScore.ts'
import { countPerson } from './postCounts.ts'
import { touchPost } from './touchPosts.ts'
import { notifyLike } from './postNotifications.ts'

type StoredReaction = PostReactionTable['reaction']

const likesIn = (reaction: StoredReaction | undefined): number => (reaction === Reaction.Like ? 1 : 0)
const dislikesIn = (reaction: StoredReaction | undefined): number => (reaction === Reaction.Dislike ? 1 : 0)

/** Creates the queries for reactions to posts. */
export const reactionQueries = (db: Kysely<Database>) => {
  const commit = createGroupCommit(db)
  return {
    /** Sets a user's reaction to a shown post. Returns the new number of likes and whether a like was added, or undefined. */
    react: (postId: string, userId: string, reaction: Reaction, now: number) =>
      commit((trx) => react(trx, { postId, userId, reaction, now })),

    /** Returns a user's reactions to the given posts. */
    among: async (userId: string, ids: readonly string[]): Promise<Map<string, StoredReaction>> => {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('post_reaction')
        .select(['post_id', 'reaction'])
        .where('user_id', '=', userId)
        .where('post_id', 'in', ids)
        .execute()
      return new Map(rows.map(({ post_id, reaction }) => [post_id, reaction]))
    },
  }
}

export interface ReactionChange {
  postId: string
  userId: string
  reaction: Reaction
  now: number
}

/** Columns needed for a reaction. */
const reactedColumns = ['id', 'kind', 'parent_id', 'user_id', 'anonymous', 'state', 'created_at', 'hot'] as const
const countColumns = ['like_count', 'dislike_count', 'comment_count', 'answer_count', 'favourite_count'] as const

// Compiled once, because reactions are the most frequent changes.
const lock = preparedOn<'id', Pick<PostTable, (typeof reactedColumns)[number] | (typeof countColumns)[number]>>((db, { id }) =>
  db
    .updateTable('post')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returning([...reactedColumns, ...countColumns]),
)
const find = preparedOn<'userId' | 'postId', Pick<PostReactionTable, 'reaction'>>((db, { userId, postId }) =>
  db.selectFrom('post_reaction').select('reaction').where('user_id', '=', userId).where('post_id', '=', postId),
)
const keep = preparedOn<'userId' | 'postId' | 'reaction' | 'now', unknown>((db, { userId, postId, reaction, now }) =>
  db
    .insertInto('post_reaction')
    .values({ user_id: userId, post_id: postId, reaction, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'post_id']).doUpdateSet(({ ref }) => ({
        reaction: ref('excluded.reaction'),
        created_at: ref('excluded.created_at'),
      })),
    ),
)
const drop = preparedOn<'userId' | 'postId', unknown>((db, { userId, postId }) =>
  db.deleteFrom('post_reaction').where('user_id', '=', userId).where('post_id', '=', postId),
)
const count = preparedOn<'id' | 'likes' | 'dislikes' | 'hot', unknown>((db, { id, likes, dislikes, hot }) =>
  db.updateTable('post').set({ like_count: likes, dislike_count: dislikes, hot }).where('id', '=', id),
)

/** Sets or withdraws a reaction. The post is locked first, so that concurrent reactions of one user are counted once. */
export async function react(trx: Transaction<Database>, { postId, userId, reaction, now }: ReactionChange) {
  const [post] = await lock(trx, { id: postId })
  if (post?.state !== 'shown' || isDanmaku(post)) return undefined
  const [former] = await find(trx, { userId, postId })
  const wanted: StoredReaction | undefined = reaction === Reaction.Cancel ? undefined : reaction
  if (former?.reaction === wanted) return { likes: post.like_count, isNewLike: false }
  if (wanted === undefined) await drop(trx, { userId, postId })
  else await keep(trx, { userId, postId, reaction: wanted, now })
  const difference = likesIn(wanted) - likesIn(former?.reaction)
  const likes = post.like_count + difference
  const dislikes = post.dislike_count + dislikesIn(wanted) - dislikesIn(former?.reaction)
  await count(trx, { id: postId, likes, dislikes, hot: hotScore({ ...post, like_count: likes, dislike_count: dislikes }) })
  if (difference !== 0 && post.user_id !== null && !post.anonymous) await countPerson(trx, post.user_id, { like_count: difference })
  if (difference !== 0) await touchPost(trx, post)
  if (difference !== 0) await notifyLike(trx, { post, userId, isLike: difference > 0, now })
  return { likes, isNewLike: difference > 0 }
}
