import { sql } from 'kysely'
import type { Reply } from '#lib/contract'
import type { PostState, PostTable } from '../../db/Database.ts'

/*
 * Decides what a reader sees of posts. Lists, single posts, threads, versions, images, topics, search, messages, feeds,
 * sitemaps and counts use these rules:
 *
 * - Everyone sees a shown post while all posts above it are shown. Its author also sees it while it is held or refused.
 *   A deleted post is visible to no one. Operators see all posts, by their own commands.
 * - Lists omit authors whom the reader blocks. A post that was opened directly is shown regardless.
 * - A comment that a reader does not see remains in its thread as a placeholder while it has replies.
 * - No one sees the author of an anonymous post, and nothing depends on the author (`views/visibleAuthor.ts`).
 */

/** Id of the user who reads; undefined for visitors. */
export type Reader = string | undefined

type StateOwner = Pick<PostTable, 'state' | 'user_id'>

/** Whether a reader sees a post, without regard to the posts above it. */
const isVisible = ({ state, user_id }: StateOwner, reader: Reader): boolean =>
  state === 'shown' || (state !== 'deleted' && reader !== undefined && user_id === reader)

/** Whether a reader may open a post. For a comment, the post above it must be readable as well. */
export const isReadable = (post: StateOwner & { question_state: PostState | null }, reader: Reader): boolean =>
  isVisible(post, reader) && (post.question_state ?? 'shown') === 'shown'

/** Condition for shown posts. It contains the literal value, because partial indexes require it. */
export const isShown = (post = 'post') => sql<boolean>`${sql.ref(`${post}.state`)} = 'shown'`

/** The same condition in a form that no index on `state` supports, for queries that need another index. */
export const isShownWithoutIndex = sql<boolean>`(post.state || '') = 'shown'`

/** Condition for posts that a reader sees, without regard to the posts above them. */
export const isVisibleTo = (reader: Reader) =>
  reader === undefined ? isShown() : sql<boolean>`(${isShown()} or (post.user_id = ${reader} and post.state in ('held', 'refused')))`

/*
 * The following conditions read the other row as a value instead of by `exists`: PostgreSQL reads the whole table for an
 * `exists` after `or`, even for a page of ten posts.
 */

/** Condition for posts that are not below a hidden one. */
export const isParentShown = sql<boolean>`(post.parent_id is null
  or (select parent.state from post as parent where parent.id = post.parent_id) = 'shown')`

/** Excludes posts of users whom the reader blocks. Anonymous ones are included, because their absence would reveal them. */
export const isNotBlockedBy = (reader: Reader) =>
  reader === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(post.anonymous = 1 or not exists
  (select 1 from user_block where user_block.user_id = ${reader} and user_block.blocked_id = post.user_id))`

/** Excludes posts about courses that are no longer listed. */
export const isCourseListed = sql<boolean>`(post.course_id is null
  or (select course.listed from course where course.id = post.course_id) = 1)`

/**
 * Excludes posts of blocked and deleted accounts: they remain in discussions but are not findable. Anonymous posts are
 * included, because their absence would reveal their authors.
 */
export const hasActiveAuthor = sql<boolean>`(post.anonymous = 1 or post.author is not null
  or (select coalesce(user_account.blocked_at, user_account.anonymised_at, 0) from user_account where user_account.id = post.user_id) = 0)`

/** Condition for the comments of a thread: visible ones, and placeholders of others that have replies. */
export const isInThread = (reader: Reader) => sql<boolean>`(${isVisibleTo(reader)} or post.comment_count > 0)`

/** Condition for topics: those of the pack, those with shown posts, and those of the reader's own posts. */
export const isTopicVisibleTo = (reader: Reader) => {
  const isPublic = sql<boolean>`topic.from_pack = 1 or topic.post_count > 0`
  if (reader === undefined) return sql<boolean>`(${isPublic})`
  return sql<boolean>`(${isPublic} or exists (select 1 from post_topic inner join post on post.id = post_topic.post_id
    where post_topic.topic_id = topic.id and post.user_id = ${reader} and ${isVisibleTo(reader)}))`
}

/** Condition for previous versions of a post: everyone sees those that were replaced while they were shown. */
export const isVersionVisible = (isAuthor: boolean) => (isAuthor ? sql<boolean>`true` : isShown('post_version'))

/** Returns the state in which a reader sees a comment of a thread. */
export function threadStateOf(
  comment: StateOwner & Pick<PostTable, 'anonymous'>,
  { userId, blocked }: { userId: Reader; blocked: ReadonlySet<string> },
): Reply['state'] {
  const { state, user_id, anonymous } = comment
  if (state === 'deleted') return state
  if (user_id !== null && !anonymous && blocked.has(user_id)) return 'blocked'
  return isVisible(comment, userId) ? state : 'hidden'
}

/** States of a comment in which only a placeholder is shown. */
export const isPlaceholder = (state: Reply['state']): boolean => !['shown', 'held', 'refused'].includes(state)
