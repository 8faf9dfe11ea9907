import type { Kysely, Transaction } from 'kysely'
import { Reaction } from '#lib/enums'
import type { Database, PostReactionTable } from '../../db/Database.ts'
import { countPerson, countPost } from './postCounts.ts'

type Kept = PostReactionTable['reaction']

const likesIn = (reaction: Kept | undefined): number => (reaction === Reaction.Like ? 1 : 0)
const dislikesIn = (reaction: Kept | undefined): number => (reaction === Reaction.Dislike ? 1 : 0)

/** Reactions to posts. */
export const reactionQueries = (db: Kysely<Database>) => ({
  /** Sets a user's reaction to a shown post; returns its likes then, and whether this made a new like. Undefined without such a post. */
  react: (postId: string, userId: string, reaction: Reaction, now: number) =>
    db.transaction().execute((trx) => react(trx, { postId, userId, reaction, now })),

  /** A user's reactions to some posts. */
  among: async (userId: string, ids: readonly string[]): Promise<Map<string, Kept>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('post_reaction')
      .select(['post_id', 'reaction'])
      .where('user_id', '=', userId)
      .where('post_id', 'in', ids)
      .execute()
    return new Map(rows.map(({ post_id, reaction }) => [post_id, reaction]))
  },
})

export interface Reacting {
  postId: string
  userId: string
  reaction: Reaction
  now: number
}

/** Sets a reaction in a transaction, or takes it back. The post's row is locked first, so that two of one user cannot both count. */
export async function react(trx: Transaction<Database>, { postId, userId, reaction, now }: Reacting) {
  const post = await countPost(trx, postId, { like_count: 0 })
  if (post?.state !== 'shown') return undefined
  const own = { user_id: userId, post_id: postId }
  const former = await trx
    .selectFrom('post_reaction')
    .select('reaction')
    .where((eb) => eb.and(own))
    .executeTakeFirst()
  const wanted: Kept | undefined = reaction === Reaction.Cancel ? undefined : reaction
  if (former?.reaction === wanted) return { likes: post.like_count, isNewLike: false, post }
  if (wanted === undefined)
    await trx
      .deleteFrom('post_reaction')
      .where((eb) => eb.and(own))
      .execute()
  else
    await trx
      .insertInto('post_reaction')
      .values({ ...own, reaction: wanted, created_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doUpdateSet({ reaction: wanted, created_at: now }))
      .execute()
  const likes = likesIn(wanted) - likesIn(former?.reaction)
  await countPost(trx, postId, { like_count: likes, dislike_count: dislikesIn(wanted) - dislikesIn(former?.reaction) })
  if (likes !== 0 && post.user_id !== null && !post.anonymous) await countPerson(trx, post.user_id, { like_count: likes })
  return { likes: post.like_count + likes, isNewLike: likes > 0, post }
}
