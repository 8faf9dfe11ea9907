import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { type FeedFilter, type FeedOrder, type FeedPage, feedPostsAfter, feedPosts } from './feedPosts.ts'
import { followedPositions } from './followedPositions.ts'
import { type PostRow, loadInOrder } from './posts.ts'

/** Creates the queries for feeds of questions, answers and ideas, hottest or newest first. */
export const feedQueries = (db: Kysely<Database>) => {
  /** Lists positions of one kind. The index provides the order per kind, but not for all kinds together. */
  const places = (filter: FeedFilter, part: FeedPage): Promise<ListPosition[]> =>
    feedPostsAfter(db, filter, part)
      .select(['post.id', `post.${part.order} as at`])
      .orderBy(`post.${part.order}`, 'desc')
      .orderBy('post.id', 'desc')
      .limit(part.most)
      .execute()

  return {
    list: async (filter: FeedFilter, order: FeedOrder, after: ListPosition | undefined, most: number): Promise<PostRow[]> => {
      const part = { order, after, most }
      const kinds = filter.kind === undefined ? entryKinds : [filter.kind]
      const { followedBy } = filter
      const found = await (followedBy === undefined
        ? Promise.all(kinds.map((kind) => places({ ...filter, kind }, part)))
        : followedPositions(db, { ...filter, followedBy }, { after, most }))
      return loadInOrder(db, found.flat().toSorted(byPlace).slice(0, most))
    },

    /** Counts the posts of a feed, up to `most`. */
    count: async (filter: FeedFilter, most: number): Promise<number> => {
      const { followedBy } = filter
      const rows = feedPosts(db, filter)
      return (await (followedBy === undefined ? rows : rows.where(followed(followedBy))).select('post.id').limit(most).execute()).length
    },
  }
}

const entryKinds = [CommunityContentKind.Question, CommunityContentKind.Answer, CommunityContentKind.Idea] as const

/** Sorts positions in descending order, ties by descending id, like both databases. */
const byPlace = (a: ListPosition, b: ListPosition): number => b.at - a.at || (a.id < b.id ? 1 : -1)

/** Excludes anonymous posts, because the followers of their authors could identify them. */
const followed = (userId: string) => sql<boolean>`(
  (post.anonymous = 0 and exists (select 1 from user_follow where user_follow.user_id = ${userId} and followed_id = post.user_id))
  or exists (select 1 from question_follow where question_follow.user_id = ${userId} and question_follow.post_id = post.parent_id)
  or exists (select 1 from topic_follow
    inner join post_topic on post_topic.topic_id = topic_follow.topic_id
    where topic_follow.user_id = ${userId} and post_topic.post_id = post.id)
)`
