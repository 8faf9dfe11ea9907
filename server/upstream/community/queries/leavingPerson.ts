import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { Reaction } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { countPerson, countPost } from './postCounts.ts'
import { react } from './reactions.ts'

/**
 * Takes back what somebody who leaves has done to others' posts and people, with every number that it counts in, and
 * deletes what was theirs alone. Their posts stay under another name.
 */
export async function forgetPerson(trx: Transaction<Database>, userId: string): Promise<void> {
  const rows = (table: 'post_reaction' | 'question_follow') => trx.selectFrom(table).select('post_id').where('user_id', '=', userId)
  for (const { post_id } of await rows('post_reaction').orderBy('post_id').execute())
    // Taking back writes no time.
    await react(trx, { postId: post_id, userId, reaction: Reaction.Cancel, now: 0 })
  for (const { post_id } of await rows('question_follow').orderBy('post_id').execute()) await countPost(trx, post_id, { follower_count: -1 })
  await trx
    .updateTable('topic')
    .set({ follower_count: sql<number>`follower_count - 1` })
    .where('id', 'in', (eb) => eb.selectFrom('topic_follow').select('topic_id').where('user_id', '=', userId))
    .execute()
  const followed = await trx.selectFrom('user_follow').select('followed_id').where('user_id', '=', userId).orderBy('followed_id').execute()
  for (const { followed_id } of followed) await countPerson(trx, followed_id, { follower_count: -1 })
  const followers = await trx.selectFrom('user_follow').select('user_id').where('followed_id', '=', userId).orderBy('user_id').execute()
  for (const { user_id } of followers) await countPerson(trx, user_id, { followed_count: -1 })
  for (const [table, column] of own) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(trx)
}

/** Tables of a person's own doings, and the column that names the person. */
const own = [
  ['post_reaction', 'user_id'],
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
