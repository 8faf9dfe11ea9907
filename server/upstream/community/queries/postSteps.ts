import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { touchDocuments } from '../../db/touchDocuments.ts'
import { attachFiles, releaseFiles } from '../../files/desk.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { beginShowing } from './beginShowing.ts'
import { draftPlace } from './drafts.ts'
import { endShowing } from './endShowing.ts'
import { lockPost } from './lockPost.ts'
import { countShown } from './postCounts.ts'
import { touchPost } from './touchPosts.ts'
import { tellAcceptance, tellNamedAnew } from './whatIsTold.ts'

/** Owner key of a post's images. */
export const postPlace = (id: string): string => `post ${id}`

/** A new post of a user. */
export type NewPost = Pick<
  PostTable,
  | 'id'
  | 'kind'
  | 'parent_id'
  | 'thread_id'
  | 'reply_to_id'
  | 'anonymous'
  | 'course_id'
  | 'lesson_id'
  | 'lesson_title'
  | 'at_seconds'
  | 'profession_id'
  | 'title'
  | 'text'
  | 'state'
  | 'state_reason'
  | 'send_key'
  | 'created_at'
> & { user_id: string }

export interface AddingPost {
  topics: readonly string[]
  images: readonly string[]
  /** The same words of the same user about the same thing since then are the same post. */
  sameSince: number
  limits: readonly RateLimit[]
}

/** Rolls back the transaction of a post below something that is shown no longer. */
export class ParentGone extends Error {}

/** Rolls back the transaction of a post under another user's key. */
export class KeyTaken extends Error {}

/** Numbers and marks of a post that nobody has read yet. */
export const fresh = {
  author: null,
  avatar: null,
  lecturer_title: null,
  like_count: 0,
  dislike_count: 0,
  comment_count: 0,
  answer_count: 0,
  favourite_count: 0,
  follower_count: 0,
  accepted_id: null,
  accepted_at: null,
  version: 1,
  from_pack: 0,
  edited_at: null,
  deleted_at: null,
} as const

/** Steps that write posts; each is atomic. */
export const postStepQueries = (db: Kysely<Database>) => ({
  /**
   * Adds a post with its topics and images, and counts it; returns the id of the stored one, which is an earlier one
   * under the same key or with the same words: then nothing is spent. Throws {@link ParentGone},
   * {@link KeyTaken}, `NoSuchFile` and `LimitSpent`.
   */
  add: (row: NewPost, { topics, images, sameSince, limits }: AddingPost): Promise<string> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, row.user_id)
      const same = (await sameKey(trx, row)) ?? (images.length > 0 ? undefined : await sameWords(trx, row, sameSince))
      if (same !== undefined) return same
      await spendLimits(trx, limits, row.created_at)
      await trx
        .insertInto('post')
        .values({ ...fresh, ...row, hot: row.created_at })
        .execute()
      await addTopics(trx, row, topics)
      if (images.length > 0) {
        const from = draftPlace(row.user_id, placeOfDraft(row))
        await attachFiles(trx, { userId: row.user_id, purpose: 'post', ids: images, to: postPlace(row.id), from })
      }
      const isThere = row.state !== 'shown' || (await beginShowing(trx, { ...fresh, ...row }, row.created_at))
      if (!isThere) throw new ParentGone()
      return row.id
    }),

  /** Replaces the words of a user's own post and keeps the former ones; undefined when it is missing or of another version. */
  change: (
    { id, userId, version }: { id: string; userId: string; version: number },
    words: Pick<PostTable, 'title' | 'text' | 'state' | 'state_reason'>,
    now: number,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const former = await lockPost(trx, id, { userId })
      if (former?.version !== version) return false
      if (former.title === words.title && former.text === words.text) return true
      await trx
        .insertInto('post_version')
        .values({ post_id: id, version, title: former.title, text: former.text, replaced_at: now })
        .execute()
      await trx
        .updateTable('post')
        .set({ ...words, version: version + 1, edited_at: now })
        .where('id', '=', id)
        .execute()
      if (former.state === 'shown' && words.state !== 'shown') await endShowing(trx, former)
      const changed = { ...former, ...words }
      if (former.state !== 'shown' && words.state === 'shown') await beginShowing(trx, changed, now)
      else if (words.state === 'shown') {
        await tellNamedAnew(trx, changed, former.text, now)
        await touchPost(trx, changed)
      }
      return true
    }),

  /** Deletes a user's own post; false without one. Its rows and images are kept for a while, so that an operator can bring it back. */
  remove: (id: string, userId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const post = await lockPost(trx, id, { userId })
      if (!post) return false
      await trx.updateTable('post').set({ state: 'deleted', deleted_at: now }).where('id', '=', id).execute()
      await trx.updateTable('post').set({ accepted_id: null, accepted_at: null }).where('accepted_id', '=', id).execute()
      if (post.state === 'shown') await endShowing(trx, post)
      // The release before would show it again after a rollback.
      for (const former of ['ask', 'ask_answer'] as const) await trx.deleteFrom(former).where('id', '=', id).execute()
      return true
    }),

  /** Accepts an answer to a question, or none. */
  accept: (questionId: string, answerId: string | null, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const question = await trx
        .updateTable('post')
        // Accepted again it stays accepted since then: what was changed in between is still told.
        .set({
          accepted_id: answerId,
          accepted_at: sql<number | null>`case when accepted_id = ${answerId} then accepted_at else ${answerId === null ? null : now} end`,
        })
        .where('id', '=', questionId)
        .returning(['user_id', 'anonymous'])
        .executeTakeFirst()
      await touchDocuments(trx, 'question', [questionId])
      if (question && answerId !== null) await tellAcceptance(trx, question, answerId, now)
    }),

  /** Removes for good what was deleted before a moment, with its images and all that stands below it; returns how many. */
  purge: async (before: number, most: number): Promise<number> => {
    const due = await db
      .selectFrom('post')
      .select('id')
      .where('deleted_at', '<=', before)
      .where('state', '=', 'deleted')
      // The thread of a deleted comment keeps it while others have replied.
      .where(({ eb, or }) => or([eb('kind', '!=', 3), eb('comment_count', '=', 0)]))
      .orderBy('deleted_at')
      .limit(most)
      .execute()
    for (const { id } of due)
      await db.transaction().execute(async (trx) => {
        const below = await allBelow(trx, id)
        for (const post of below.toReversed()) if (post.state === 'shown') await countShown(trx, post, -1)
        for (const place of [id, ...below.map((row) => row.id)]) await releaseFiles(trx, postPlace(place))
        await trx.deleteFrom('post').where('id', '=', id).where('state', '=', 'deleted').execute()
      })
    return due.length
  },
})

/** Place where a post was begun, as the contract's `DraftPlace` says it. */
const placeOfDraft = ({ kind, parent_id }: NewPost): string =>
  kind === CommunityContentKind.Answer ? `answer ${parent_id}` : kind === CommunityContentKind.Question ? 'question' : 'idea'

/** The answers to a post and the comments on it and on them, from the top down. */
async function allBelow(trx: Transaction<Database>, id: string): Promise<PostTable[]> {
  const found: PostTable[] = []
  for (let above = [id]; above.length > 0;) {
    const level = await trx.selectFrom('post').selectAll().where('parent_id', 'in', above).execute()
    found.push(...level)
    above = level.map((post) => post.id)
  }
  return found
}

/** The id of what a user has sent under this key before. Throws {@link KeyTaken} when somebody else has. */
export async function sameKey(
  trx: Transaction<Database>,
  { send_key, user_id }: Pick<NewPost, 'send_key' | 'user_id'>,
): Promise<string | undefined> {
  if (send_key === null) return undefined
  const known = await trx.selectFrom('post').select(['id', 'user_id']).where('send_key', '=', send_key).executeTakeFirst()
  if (known && known.user_id !== user_id) throw new KeyTaken()
  return known?.id
}

async function sameWords(trx: Transaction<Database>, row: NewPost, since: number): Promise<string | undefined> {
  const about = { kind: row.kind, user_id: row.user_id, title: row.title, text: row.text, anonymous: row.anonymous }
  const same = await trx
    .selectFrom('post')
    .select('id')
    .where((eb) => eb.and(about))
    .where('state', '!=', 'deleted')
    .where('parent_id', 'is not distinct from', row.parent_id)
    .where('reply_to_id', 'is not distinct from', row.reply_to_id)
    .where('course_id', 'is not distinct from', row.course_id)
    .where('lesson_id', 'is not distinct from', row.lesson_id)
    .where('at_seconds', 'is not distinct from', row.at_seconds)
    .where('created_at', '>', since)
    .where('created_at', '<=', latestNow(row.created_at))
    .executeTakeFirst()
  return same?.id
}

/** Puts a post under topics by their names; unknown ones are made. */
async function addTopics(trx: Transaction<Database>, { id, created_at }: NewPost, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const none = { about: '', post_count: 0, follower_count: 0, from_pack: 0 as const, created_at }
  await trx
    .insertInto('topic')
    // A fixed order of locks cannot deadlock.
    .values(names.toSorted().map((name) => ({ id: newId(), name, ...none })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const rows = await trx.selectFrom('topic').select(['id', 'name']).where('name', 'in', names).execute()
  await trx
    .insertInto('post_topic')
    .values(rows.map((topic) => ({ post_id: id, topic_id: topic.id, position: names.indexOf(topic.name) })))
    .execute()
}
