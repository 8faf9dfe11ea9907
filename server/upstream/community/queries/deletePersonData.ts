import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Reaction } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { withdrawMessagesOf } from '../../message/admin.ts'
import { removeMentionsOf } from './closedMentions.ts'
import { countPeople, countPost, type PersonChange } from './postCounts.ts'
import { uncountFavourites } from './postFavourites.ts'
import { touchPostsOf } from './touchPosts.ts'

/**
 * Withdraws a leaving user's actions on posts and people, with their counts and messages, and deletes the user's private
 * data. The user's posts remain under a placeholder name, which also replaces the name in mentions.
 */
export async function deletePersonData(trx: Transaction<Database>, userId: string): Promise<void> {
  const changes: PersonChange[] = []
  for (const { post_id, reaction } of await affectedPosts(trx, 'post_reaction', userId)) {
    const isLike = reaction === Reaction.Like
    const post = await countPost(trx, post_id, isLike ? { like_count: -1 } : { dislike_count: -1 })
    if (isLike && post?.state === 'shown' && post.user_id !== null && !post.anonymous) changes.push([post.user_id, { like_count: -1 }])
  }
  for (const { post_id } of await affectedPosts(trx, 'question_follow', userId)) await countPost(trx, post_id, { follower_count: -1 })
  await uncountFavourites(trx, userId)
  await trx
    .updateTable('topic')
    .set({ follower_count: sql<number>`follower_count - 1` })
    .where('id', 'in', (eb) => eb.selectFrom('topic_follow').select('topic_id').where('user_id', '=', userId))
    .execute()
  const followed = await trx.selectFrom('user_follow').select('followed_id').where('user_id', '=', userId).execute()
  for (const { followed_id } of followed) changes.push([followed_id, { follower_count: -1 }])
  const followers = await trx.selectFrom('user_follow').select('user_id').where('followed_id', '=', userId).execute()
  for (const { user_id } of followers) changes.push([user_id, { followed_count: -1 }])
  await countPeople(trx, changes)
  await removeMentionsOf(trx, userId)
  await touchPostsOf(trx, userId)
  await withdrawMessagesOf(trx, userId)
  await trx.updateTable('lecturer').set({ person_id: null }).where('person_id', '=', userId).execute()
  for (const [table, column] of ownTables) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx)
}

/** Lists the posts to which a user has reacted or that they follow, parents first: the order in which writers lock them. */
const affectedPosts = (trx: Transaction<Database>, table: 'post_reaction' | 'question_follow', userId: string) =>
  trx
    .selectFrom(table)
    .innerJoin('post', 'post.id', `${table}.post_id`)
    .select(['post.id as post_id', table === 'post_reaction' ? sql<number>`reaction`.as('reaction') : sql<number>`0`.as('reaction')])
    .where(`${table}.user_id`, '=', userId)
    .orderBy(sql`case when post.parent_id is null then 0 when post.kind = 2 then 1 when post.thread_id is null then 2 else 3 end`)
    .orderBy('post.id')
    .execute()

/** Tables of a user's own actions, with the column that contains the user's id. */
const ownTables = [
  ['post_reaction', 'user_id'],
  ['video_like', 'user_id'],
  ['question_follow', 'user_id'],
  ['topic_follow', 'user_id'],
  ['user_follow', 'user_id'],
  ['user_follow', 'followed_id'],
  ['user_block', 'user_id'],
  ['user_block', 'blocked_id'],
  ['answer_invite', 'user_id'],
  ['answer_invite', 'invited_id'],
  ['post_draft', 'user_id'],
  ['person', 'user_id'],
] as const
