import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countPerson, countPost } from './postCounts.ts'

/** Follows of questions, topics and people; again changes nothing. */
export const followQueries = (db: Kysely<Database>) => ({
  question: (postId: string, userId: string, isFollowed: boolean, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const pair = { user_id: userId, post_id: postId }
      if (isFollowed ? await addPair(trx, 'question_follow', { ...pair, created_at: now }) : await removePair(trx, 'question_follow', pair))
        await countPost(trx, postId, { follower_count: isFollowed ? 1 : -1 })
    }),

  topic: (topicId: string, userId: string, isFollowed: boolean, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const pair = { user_id: userId, topic_id: topicId }
      if (isFollowed ? await addPair(trx, 'topic_follow', { ...pair, created_at: now }) : await removePair(trx, 'topic_follow', pair))
        await trx
          .updateTable('topic')
          .set({ follower_count: sql<number>`follower_count + ${isFollowed ? 1 : -1}` })
          .where('id', '=', topicId)
          .execute()
    }),

  person: (followedId: string, userId: string, isFollowed: boolean, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const pair = { user_id: userId, followed_id: followedId }
      if (!(isFollowed ? await addPair(trx, 'user_follow', { ...pair, created_at: now }) : await removePair(trx, 'user_follow', pair)))
        return
      const sign = isFollowed ? 1 : -1
      const both = [
        [followedId, { follower_count: sign }],
        [userId, { followed_count: sign }],
      ] as const
      // A fixed order of locks cannot deadlock.
      for (const [id, change] of both.toSorted(([a], [b]) => (a < b ? -1 : 1))) await countPerson(trx, id, change)
    }),

  questionsAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => among(db, 'question_follow', 'post_id', userId, ids),
  topicsAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => among(db, 'topic_follow', 'topic_id', userId, ids),
  peopleAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => among(db, 'user_follow', 'followed_id', userId, ids),
})

type Pairs = 'question_follow' | 'topic_follow' | 'user_follow'

async function addPair<Name extends Pairs>(trx: Transaction<Database>, table: Name, row: Database[Name]): Promise<boolean> {
  const columns = Object.keys(row)
  const { rows } = await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) on conflict do nothing returning user_id`.execute(trx)
  return rows.length > 0
}

async function removePair<Name extends Pairs>(
  trx: Transaction<Database>,
  table: Name,
  pair: Omit<Database[Name], 'created_at'>,
): Promise<boolean> {
  const is = Object.entries(pair).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql`delete from ${sql.table(table)} where ${sql.join(is, sql` and `)} returning user_id`.execute(trx)
  return rows.length > 0
}

async function among(db: Kysely<Database>, table: Pairs, column: string, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where user_id = ${userId} and ${sql.ref(column)} in (${sql.join(ids)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
