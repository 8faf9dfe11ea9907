import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { scheduleIndexing } from '../../db/scheduleIndexing.ts'
import { addPair, pairedIds, removePair } from './pairs.ts'
import { countPost } from './postCounts.ts'

/** Creates the queries for following questions and topics; repeating a call changes nothing. For people, see `relations.ts`. */
export const followQueries = (db: Kysely<Database>) => ({
  question: (postId: string, userId: string, isFollowed: boolean, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const pair = { user_id: userId, post_id: postId }
      if (
        isFollowed ? await addPair(trx, 'question_follow', { ...pair, created_at: now }) : await removePair(trx, 'question_follow', pair)
      ) {
        await countPost(trx, postId, { follower_count: isFollowed ? 1 : -1 })
        await scheduleIndexing(trx, 'question', [postId])
      }
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

  questionsAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> =>
    pairedIds(db, 'question_follow', 'post_id', userId, ids),
  topicsAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => pairedIds(db, 'topic_follow', 'topic_id', userId, ids),
  peopleAmong: (userId: string, ids: readonly string[]): Promise<Set<string>> => pairedIds(db, 'user_follow', 'followed_id', userId, ids),
})
