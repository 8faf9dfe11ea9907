import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, PostKind } from '../../db/Database.ts'
import type { ListPlace } from '../../kernel/logic/listPlace.ts'
import { wantedBy } from './posts.ts'

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

/** The part of a feed that is asked for. */
export interface FeedPart {
  order: FeedOrder
  after: ListPlace | undefined
  most: number
}

/** The condition of the feeds' indexes, word for word: with parameters in it no engine would use them. */
const inFeeds = sql<boolean>`post.kind <> 3 and post.state = 'shown'`

/** Posts that are in feeds, by all of a filter but whom and what somebody follows; `indexed`: the condition by which an index finds them. */
export const inFeed = (
  db: Kysely<Database>,
  { kind, topic, since, reader, notBy }: FeedFilter,
  order: FeedOrder = 'created_at',
  indexed = inFeeds,
) => {
  let rows = db.selectFrom('post').where(indexed)
  if (kind !== undefined) rows = rows.where('post.kind', '=', kind)
  if (topic !== undefined)
    rows = rows.where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', '=', topic))
  if (since !== undefined && order === 'created_at') rows = rows.where('post.created_at', '>', since)
  if (since !== undefined && order === 'hot')
    // A post is never colder than when it was written: so the index of heat is walked, and none that would need sorting.
    rows = rows.where('post.hot', '>', since).where(sql<boolean>`+post.created_at > ${since}`)
  if (reader !== undefined) rows = rows.where(wantedBy(reader))
  if (notBy !== undefined) rows = rows.where('post.user_id', 'is distinct from', notBy)
  return rows
}

/** An answer is shown while its question is. */
const isBelowShown = sql<boolean>`(post.parent_id is null
  or exists (select 1 from post as question where question.id = post.parent_id and question.state = 'shown'))`

/** The same of one part of a feed, without its order and end. */
export const feedPart = (
  db: Kysely<Database>,
  filter: FeedFilter,
  { order, after }: Pick<FeedPart, 'order' | 'after'>,
  indexed?: typeof inFeeds,
) => {
  const column = `post.${order}` as const
  const rows = inFeed(db, filter, order, indexed).where(isBelowShown)
  if (!after) return rows
  return rows.where(({ eb, or, and }) => and([eb(column, '<=', after.at), or([eb(column, '<', after.at), eb('post.id', '<', after.id)])]))
}
