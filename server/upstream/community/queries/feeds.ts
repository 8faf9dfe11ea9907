import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, PostKind } from '../../db/Database.ts'
import { type PostRow, withNames } from './posts.ts'

/** The place in a feed that a part begins after. */
export interface FeedPlace {
  at: number
  id: string
}

export interface FeedFilter {
  /** Undefined for all kinds that feeds hold. */
  kind: PostKind | undefined
  topic: string | undefined
  /** Posts of those whom this user follows, under topics and questions that the user follows. */
  followedBy: string | undefined
  /** Posts written since then. */
  since: number | undefined
}

export type FeedOrder = 'hot' | 'created_at'

/** The condition of the feeds' indexes, word for word: with parameters in it no engine would use them. */
const inFeeds = sql<boolean>`post.kind <> 3 and post.state = 'shown'`

/** Questions, answers and ideas, hottest or newest first. */
export const feedQueries = (db: Kysely<Database>) => {
  const filtered = ({ kind, topic, followedBy, since }: FeedFilter) => {
    let rows = db.selectFrom('post').where(inFeeds)
    if (kind !== undefined) rows = rows.where('post.kind', '=', kind)
    if (topic !== undefined)
      rows = rows.where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', '=', topic))
    if (since !== undefined) rows = rows.where('post.created_at', '>', since)
    if (followedBy !== undefined) rows = rows.where(followed(followedBy))
    return rows
  }

  return {
    list: (filter: FeedFilter, order: FeedOrder, after: FeedPlace | undefined, most: number): Promise<PostRow[]> => {
      const column = `post.${order}` as const
      let rows = withNames(filtered(filter)).where(sql<boolean>`(question.id is null or question.state = 'shown')`)
      if (after)
        rows = rows.where(({ eb, or, and }) =>
          or([eb(column, '<', after.at), and([eb(column, '=', after.at), eb('post.id', '<', after.id)])]),
        )
      return rows.orderBy(column, 'desc').orderBy('post.id', 'desc').limit(most).execute()
    },

    /** How many there are, counted up to a number. */
    count: async (filter: FeedFilter, most: number): Promise<number> =>
      (await filtered(filter).select('post.id').limit(most).execute()).length,
  }
}

/** Anonymous posts stay out: their author's followers would know who wrote them. */
const followed = (userId: string) => sql<boolean>`(
  (post.anonymous = 0 and exists (select 1 from user_follow where user_follow.user_id = ${userId} and followed_id = post.user_id))
  or exists (select 1 from question_follow where question_follow.user_id = ${userId} and question_follow.post_id = post.parent_id)
  or exists (select 1 from topic_follow
    inner join post_topic on post_topic.topic_id = topic_follow.topic_id
    where topic_follow.user_id = ${userId} and post_topic.post_id = post.id)
)`
