import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, PostKind } from '../../db/Database.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { isNotBlockedBy, isParentShown, isShown, type Reader } from './postVisibility.ts'

export interface FeedFilter {
  /** Undefined for all kinds that occur in feeds. */
  kind: PostKind | undefined
  topic: string | undefined
  /** Limits the feed to posts of people, topics and questions that this user follows. */
  followedBy: string | undefined
  /** Limits the feed to posts created after this time. */
  since: number | undefined
  reader: Reader
  /** Excludes posts of this user. */
  notBy?: string | undefined
}

export type FeedOrder = 'hot' | 'created_at'

/** Options for a page of a feed. */
export interface FeedPage {
  order: FeedOrder
  after: ListPosition | undefined
  most: number
}

/** Condition of the feeds' partial indexes. It must match literally: with parameters, no engine would use the index. */
const feedIndexCondition = sql<boolean>`post.kind <> 3 and ${isShown()}`

/** Selects the posts of a feed, without `followedBy`. `indexed` is the literal condition of the index to use. */
export const feedPosts = (
  db: Kysely<Database>,
  { kind, topic, since, reader, notBy }: FeedFilter,
  order: FeedOrder = 'created_at',
  indexed = feedIndexCondition,
) => {
  let rows = db.selectFrom('post').where(indexed).where(isParentShown).where(isNotBlockedBy(reader))
  if (kind !== undefined) rows = rows.where('post.kind', '=', kind)
  if (topic !== undefined)
    rows = rows.where('post.id', 'in', (eb) => eb.selectFrom('post_topic').select('post_id').where('topic_id', '=', topic))
  if (since !== undefined && order === 'created_at') rows = rows.where('post.created_at', '>', since)
  if (since !== undefined && order === 'hot')
    // `hot` is never below `created_at`. The first condition uses the index of `hot`; the `+` prevents an index that would
    // require sorting.
    rows = rows.where('post.hot', '>', since).where(sql<boolean>`+post.created_at > ${since}`)
  if (notBy !== undefined) rows = rows.where('post.user_id', 'is distinct from', notBy)
  return rows
}

/** Selects the posts of a feed after a position, without order and limit. */
export const feedPostsAfter = (
  db: Kysely<Database>,
  filter: FeedFilter,
  { order, after }: Pick<FeedPage, 'order' | 'after'>,
  indexed?: typeof feedIndexCondition,
) => {
  const column = `post.${order}` as const
  const rows = feedPosts(db, filter, order, indexed)
  if (!after) return rows
  return rows.where(({ eb, or, and }) => and([eb(column, '<=', after.at), or([eb(column, '<', after.at), eb('post.id', '<', after.id)])]))
}
