import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostKind } from '../../db/Database.ts'
import type { ListPlace } from '../../kernel/logic/listPlace.ts'
import { type PostRow, wantedBy, withNames } from './posts.ts'

export interface FeedFilter {
  /** Undefined for all kinds that feeds hold. */
  kind: PostKind | undefined
  topic: string | undefined
  /** Posts of those whom this user follows, under topics and questions that the user follows. */
  followedBy: string | undefined
  /** Posts written since then. */
  since: number | undefined
  /** Without what this user does not want to see. */
  reader?: string | undefined
  /** Not those of this user. */
  notBy?: string | undefined
}

export type FeedOrder = 'hot' | 'created_at'

/** The condition of the feeds' indexes, word for word: with parameters in it no engine would use them. */
const inFeeds = sql<boolean>`post.kind <> 3 and post.state = 'shown'`

/** Questions, answers and ideas, hottest or newest first. */
export const feedQueries = (db: Kysely<Database>) => {
  const filtered = ({ kind, topic, followedBy, since, reader, notBy }: FeedFilter) => {
    let rows = db.selectFrom('post').where(inFeeds)
    if (kind !== undefined) rows = rows.where('post.kind', '=', kind)
    if (topic !== undefined)
      rows = rows.where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', '=', topic))
    if (since !== undefined) rows = rows.where('post.created_at', '>', since)
    if (reader !== undefined) rows = rows.where(wantedBy(reader))
    if (notBy !== undefined) rows = rows.where('post.user_id', 'is distinct from', notBy)
    if (followedBy !== undefined) rows = rows.where(followed(followedBy))
    return rows
  }

  /** The places of the posts of one kind: for these an index has the order, for all kinds together none. */
  const places = (filter: FeedFilter, order: FeedOrder, after: ListPlace | undefined, most: number): Promise<ListPlace[]> => {
    const column = `post.${order}` as const
    let rows = filtered(filter).where(isBelowShown)
    if (after)
      rows = rows.where(({ eb, or, and }) =>
        or([eb(column, '<', after.at), and([eb(column, '=', after.at), eb('post.id', '<', after.id)])]),
      )
    return rows
      .select(['post.id', `${column} as at`])
      .orderBy(column, 'desc')
      .orderBy('post.id', 'desc')
      .limit(most)
      .execute()
  }

  return {
    list: async (filter: FeedFilter, order: FeedOrder, after: ListPlace | undefined, most: number): Promise<PostRow[]> => {
      const kinds = filter.kind === undefined ? entryKinds : [filter.kind]
      const found = await Promise.all(kinds.map((kind) => places({ ...filter, kind }, order, after, most)))
      const first = found.flat().toSorted(byPlace).slice(0, most)
      if (first.length === 0) return []
      const ids = first.map(({ id }) => id)
      const rows = await withNames(db.selectFrom('post')).where('post.id', 'in', ids).execute()
      return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    },

    /** How many there are, counted up to a number. */
    count: async (filter: FeedFilter, most: number): Promise<number> =>
      (await filtered(filter).select('post.id').limit(most).execute()).length,
  }
}

const entryKinds = [CommunityContentKind.Question, CommunityContentKind.Answer, CommunityContentKind.Idea] as const

/** An answer is shown while its question is. */
const isBelowShown = sql<boolean>`(post.parent_id is null
  or exists (select 1 from post as question where question.id = post.parent_id and question.state = 'shown'))`

/** The highest first; of equals the later id, as both databases order them. */
const byPlace = (a: ListPlace, b: ListPlace): number => b.at - a.at || (a.id < b.id ? 1 : -1)

/** Anonymous posts stay out: their author's followers would know who wrote them. */
const followed = (userId: string) => sql<boolean>`(
  (post.anonymous = 0 and exists (select 1 from user_follow where user_follow.user_id = ${userId} and followed_id = post.user_id))
  or exists (select 1 from question_follow where question_follow.user_id = ${userId} and question_follow.post_id = post.parent_id)
  or exists (select 1 from topic_follow
    inner join post_topic on post_topic.topic_id = topic_follow.topic_id
    where topic_follow.user_id = ${userId} and post_topic.post_id = post.id)
)`
