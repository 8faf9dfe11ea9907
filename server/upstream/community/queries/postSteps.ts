import { type Kysely, sql, type Transaction } from 'kysely'
import { CommunityContentKind } from '#lib/enums'
import type { Database, PostTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { scheduleIndexing } from '../../db/scheduleIndexing.ts'
import { attachFiles, abandonFiles } from '../../files/admin.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { newPostDefaults } from '../logic/postDefaults.ts'
import { publishPost, unpublishPost } from './publishPost.ts'
import { draftOwnerKey } from './drafts.ts'
import { closeComplaints } from './closeComplaints.ts'
import { withoutClosedMentions } from './closedMentions.ts'
import { lockPost } from './lockPost.ts'
import { countShown } from './postCounts.ts'
import { storePostHtml } from './postHtml.ts'
import { storeVersion } from './postVersions.ts'
import { touchPost } from './touchPosts.ts'
import { notifyAcceptance, notifyNewlyMentioned } from './postNotifications.ts'

/** Returns the owner key of a post's images. */
export const postOwnerKey = (id: string): string => `post ${id}`

/** Returns the id of the post that owns an image; undefined for images of anything else. */
export const postIdOf = (ownerKey: string | null): string | undefined => /^post (.+)$/.exec(ownerKey ?? '')?.[1]

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

export interface AddPostOptions {
  topics: readonly string[]
  images: readonly string[]
  /** Posts since this time with the same text, author and subject count as the same post. */
  sameSince: number
  limits: readonly RateLimit[]
}

/** Thrown to roll back the transaction if the post above is no longer shown. */
export class ParentGone extends Error {}

/** Thrown to roll back the transaction if another user has already used the key. */
export class KeyTaken extends Error {}

/** Stores a new post. */
export async function insertPost(trx: Transaction<Database>, row: NewPost): Promise<void> {
  await trx
    .insertInto('post')
    .values({ ...newPostDefaults, ...row, hot: row.created_at })
    .execute()
  await storePostHtml(trx, row)
}

/** Creates the operations that write posts. Each is atomic. */
export const postStepQueries = (db: Kysely<Database>) => ({
  /**
   * Adds a post with its topics and images, updates the counts, and returns its id. If the key or the same text was already
   * submitted, returns the id of the earlier post without spending limits. Throws {@link ParentGone}, {@link KeyTaken},
   * `MissingFileError` and `LimitExceeded`.
   */
  add: (given: NewPost, { topics, images, sameSince, limits }: AddPostOptions): Promise<string> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, given.user_id)
      const row = { ...given, text: await withoutClosedMentions(trx, given.text) }
      const same = (await findByKey(trx, row)) ?? (images.length > 0 ? undefined : await findDuplicate(trx, row, sameSince))
      if (same !== undefined) return same
      await spendLimits(trx, limits, row.created_at)
      await insertPost(trx, row)
      await addTopics(trx, row, topics)
      if (images.length > 0) {
        const from = draftOwnerKey(row.user_id, placeOfDraft(row))
        await attachFiles(trx, { userId: row.user_id, purpose: 'post', ids: images, to: postOwnerKey(row.id), from })
      }
      const isThere = row.state !== 'shown' || (await publishPost(trx, { ...newPostDefaults, ...row }, row.created_at))
      if (!isThere) throw new ParentGone()
      return row.id
    }),

  /**
   * Replaces the text of a user's own post and stores the previous version. Returns false if it is missing or `version` is
   * outdated. Throws `LimitExceeded`.
   */
  change: (
    { id, userId, version }: { id: string; userId: string; version: number },
    given: Pick<PostTable, 'title' | 'text' | 'state' | 'state_reason'>,
    { limits, now }: { limits: readonly RateLimit[]; now: number },
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const former = await lockPost(trx, id, { userId })
      if (former?.version !== version) return false
      const words = { ...given, text: await withoutClosedMentions(trx, given.text) }
      if (former.title === words.title && former.text === words.text) return true
      await spendLimits(trx, limits, now)
      await storeVersion(trx, former, now)
      await trx
        .updateTable('post')
        .set({ ...words, version: version + 1, edited_at: now })
        .where('id', '=', id)
        .execute()
      await trx.deleteFrom('post_html').where('post_id', '=', id).execute()
      await storePostHtml(trx, { id, text: words.text })
      if (former.state === 'shown' && words.state !== 'shown') await unpublishPost(trx, former)
      const changed = { ...former, ...words }
      if (former.state !== 'shown' && words.state === 'shown') await publishPost(trx, changed, now)
      else if (words.state === 'shown') {
        await notifyNewlyMentioned(trx, changed, former.text, now)
        await touchPost(trx, changed)
      }
      return true
    }),

  /** Deletes a user's own post; returns false if there is none. Its rows and images are retained until the purge, for restoring. */
  remove: (id: string, userId: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const post = await lockPost(trx, id, { userId })
      if (!post) return false
      await trx.updateTable('post').set({ state: 'deleted', deleted_at: now }).where('id', '=', id).execute()
      await trx.updateTable('post').set({ accepted_id: null, accepted_at: null }).where('accepted_id', '=', id).execute()
      if (post.state === 'shown') await unpublishPost(trx, post)
      await closeComplaints(trx, id, 'deleted', now)
      return true
    }),

  /** Accepts an answer to a question, or none. */
  accept: (questionId: string, answerId: string | null, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const question = await trx
        .updateTable('post')
        // Accepting the same answer again keeps the time, so that edits since then are still indicated.
        .set({
          accepted_id: answerId,
          accepted_at: sql<number | null>`case when accepted_id = ${answerId} then accepted_at else ${answerId === null ? null : now} end`,
        })
        .where('id', '=', questionId)
        .returning(['user_id', 'anonymous'])
        .executeTakeFirst()
      await scheduleIndexing(trx, 'question', [questionId])
      if (question && answerId !== null) await notifyAcceptance(trx, question, answerId, now)
    }),

  /** Permanently removes posts whose retention has ended, with their images and all posts below them. Returns their number. */
  purge: async (now: number, most: number): Promise<number> => {
    const due = await db
      .selectFrom('post')
      .select('id')
      .where('deleted_at', '<=', now - limits.deletedPostMs)
      .where('state', '=', 'deleted')
      // A deleted comment remains while its thread has replies.
      .where(({ eb, or }) => or([eb('kind', '!=', 3), eb('comment_count', '=', 0)]))
      .orderBy('deleted_at')
      .limit(most)
      .execute()
    for (const { id } of due)
      await db.transaction().execute(async (trx) => {
        const below = await descendantsOf(trx, id)
        for (const post of below.toReversed()) if (post.state === 'shown') await countShown(trx, post, -1)
        for (const place of [id, ...below.map((row) => row.id)]) {
          await abandonFiles(trx, postOwnerKey(place))
          await closeComplaints(trx, place, 'deleted', now)
        }
        await trx.deleteFrom('post').where('id', '=', id).where('state', '=', 'deleted').execute()
      })
    return due.length
  },
})

/** Returns the place of the draft, in the format of the contract's `DraftPlace`. */
const placeOfDraft = ({ kind, parent_id }: NewPost): string =>
  kind === CommunityContentKind.Answer ? `answer ${parent_id}` : kind === CommunityContentKind.Question ? 'question' : 'idea'

/** Lists the answers and comments below a post, parents first. */
async function descendantsOf(trx: Transaction<Database>, id: string): Promise<PostTable[]> {
  const found: PostTable[] = []
  for (let above = [id]; above.length > 0;) {
    const level = await trx.selectFrom('post').selectAll().where('parent_id', 'in', above).execute()
    found.push(...level)
    above = level.map((post) => post.id)
  }
  return found
}

/** Returns the id of the user's post with this key, if any. Throws {@link KeyTaken} if another user has used the key. */
export async function findByKey(
  trx: Transaction<Database>,
  { send_key, user_id }: Pick<NewPost, 'send_key' | 'user_id'>,
): Promise<string | undefined> {
  if (send_key === null) return undefined
  const known = await trx.selectFrom('post').select(['id', 'user_id']).where('send_key', '=', send_key).executeTakeFirst()
  if (known && known.user_id !== user_id) throw new KeyTaken()
  return known?.id
}

async function findDuplicate(trx: Transaction<Database>, row: NewPost, since: number): Promise<string | undefined> {
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

/** Adds a post to topics by name. Creates unknown topics. */
async function addTopics(trx: Transaction<Database>, { id, created_at }: NewPost, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const none = { about: '', post_count: 0, follower_count: 0, from_pack: 0 as const, created_at }
  await trx
    .insertInto('topic')
    // Sorted: a fixed lock order prevents deadlocks.
    .values(names.toSorted().map((name) => ({ id: newId(), name, ...none })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const rows = await trx.selectFrom('topic').select(['id', 'name']).where('name', 'in', names).execute()
  await trx
    .insertInto('post_topic')
    .values(rows.map((topic) => ({ post_id: id, topic_id: topic.id, position: names.indexOf(topic.name) })))
    .execute()
}
