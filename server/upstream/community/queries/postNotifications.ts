import { sql, type SqlBool, type Transaction } from 'kysely'
import { CommunityContentKind, FurtherMessageKind, MessageKind } from '#lib/enums'
import type { Database, PostKind, PostTable } from '../../db/Database.ts'
import { sendMessage, sendMessages, withdrawMessage, withdrawMessages } from '../../message/admin.ts'
import { isDanmaku } from '../logic/danmakuText.ts'
import { mentionsIn } from '../logic/postText.ts'
import { findDanmakuLocation } from './findDanmakuLocation.ts'

/*
 * Determines which users are notified about actions on posts; the message domain sends the messages. Messages read the texts
 * of their posts on display and are listed only while these are shown. Only messages about likes, favourites and answers to
 * followed questions are withdrawn here, because they refer to another post that is still shown.
 */

const { Question, Answer, Idea, Comment } = CommunityContentKind

/** Kinds of messages to the author of a post, by the action on it. */
export const messageKindsByPost = {
  [Question]: { comment: MessageKind.CommentOnQuestion, like: MessageKind.LikeOfQuestion, favourite: MessageKind.FavouriteOfQuestion },
  [Answer]: { comment: MessageKind.CommentOnAnswer, like: MessageKind.LikeOfAnswer, favourite: MessageKind.FavouriteOfAnswer },
  [Idea]: { comment: MessageKind.CommentOnIdea, like: MessageKind.LikeOfIdea, favourite: MessageKind.FavouriteOfIdea },
  [Comment]: { comment: MessageKind.CommentOnComment, like: MessageKind.LikeOfComment, favourite: MessageKind.FavouriteOfComment },
} as const satisfies Record<PostKind, Record<'comment' | 'like' | 'favourite', MessageKind>>

/** Maximum number of users notified about their mention in one post. */
const maxMentioned = 20

/** The columns that determine who is notified about a post. */
export type NotifyingPost = Pick<PostTable, 'id' | 'kind' | 'parent_id' | 'reply_to_id' | 'user_id' | 'anonymous' | 'text'>

/** Notifies users about a published post: the author to whom it responds, mentioned users, and the question's followers. */
export async function notifyPublished(trx: Transaction<Database>, post: NotifyingPost, now: number): Promise<void> {
  if (isDanmaku(post)) return notifyVideoAuthor(trx, post, now)
  const answered = await postRepliedTo(trx, post)
  if (answered && post.user_id !== null)
    await sendMessage(trx, {
      ...actionOf(post, post.user_id, now),
      userId: answered.user_id,
      kind: post.kind === Answer ? MessageKind.Answer : messageKindsByPost[answered.kind].comment,
      about: answered.id,
    })
  const named = mentionsIn(post.text)
  await notifyMentioned(trx, post, named, answered?.user_id ?? null, now)
  if (post.kind === Answer && answered) await notifyFollowers(trx, post, [answered.user_id, ...named], now)
}

/** A lesson's video whose author is a user. */
interface AuthoredVideo {
  title: string
  /** Path of the page that plays the video. */
  path: string
  author: string
}

/**
 * Returns the video of a lesson. Its author is the first lecturer of the course. Returns undefined if the lecturer has no
 * account or has deleted it.
 */
async function findAuthoredVideo(trx: Transaction<Database>, lessonId: string): Promise<AuthoredVideo | undefined> {
  const video = await trx
    .selectFrom('lesson')
    .innerJoin('course_lecturer', (join) =>
      join.onRef('course_lecturer.course_id', '=', 'lesson.course_id').on('course_lecturer.position', '=', 0),
    )
    .innerJoin('lecturer', 'lecturer.id', 'course_lecturer.lecturer_id')
    .innerJoin('user_account', 'user_account.id', 'lecturer.person_id')
    .select(['lesson.title', 'lesson.course_id', 'user_account.id as author'])
    .where('lesson.id', '=', lessonId)
    .where('user_account.anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!video) return undefined
  const { title, author, course_id } = video
  return { title, author, path: `/course/${course_id}/play?lesson=${lessonId}` }
}

/** Notifies the author of a video about a danmaku. Danmaku contain no markup, hence no mentions, and have no parent post. */
async function notifyVideoAuthor(trx: Transaction<Database>, post: NotifyingPost, now: number): Promise<void> {
  const place = await findDanmakuLocation(trx, post.id)
  const video = place && (await findAuthoredVideo(trx, place.lessonId))
  if (!video || post.user_id === null) return
  await sendMessage(trx, {
    ...actionOf(post, post.user_id, now),
    userId: video.author,
    kind: MessageKind.CommentOnVideo,
    place: { path: place.path, own: video.title },
  })
}

/** Withdraws the messages about a hidden post that are not hidden with it: those to the followers of the question. */
export async function withdrawPublished(trx: Transaction<Database>, { kind, parent_id, user_id, anonymous }: NotifyingPost): Promise<void> {
  if (kind !== Answer || parent_id === null || user_id === null) return
  const isAnonymous = anonymous === 1
  const isSame = isAnonymous
    ? sql<SqlBool>`other.anonymous = 1 and other.user_id is distinct from message.user_id`
    : sql<SqlBool>`other.anonymous = 0 and other.user_id = ${user_id}`
  const unless = sql<SqlBool>`exists (select 1 from post as other
    where other.parent_id = ${parent_id} and other.kind = ${sql.lit(Answer)} and other.state = 'shown' and ${isSame})`
  await withdrawMessages(trx, { kind: toFollowers, actorId: user_id, anonymous: isAnonymous, subject: parent_id, unless })
}

const toFollowers = FurtherMessageKind.AnswerToFollowed

/** Notifies the followers of a question about an answer, except those who are notified otherwise. */
async function notifyFollowers(
  trx: Transaction<Database>,
  post: NotifyingPost,
  knowing: readonly (string | null)[],
  now: number,
): Promise<void> {
  if (post.user_id === null || post.parent_id === null) return
  const followers = await trx.selectFrom('question_follow').select('user_id').where('post_id', '=', post.parent_id).execute()
  const userIds = followers.map(({ user_id }) => user_id).filter((id) => !knowing.includes(id))
  const { user_id: actorId, parent_id: subject } = post
  await sendMessages(trx, { userIds, kind: toFollowers, actorId, anonymous: post.anonymous === 1, subject, now })
}

/** Notifies users who are mentioned in an edited post for the first time. */
export async function notifyNewlyMentioned(
  trx: Transaction<Database>,
  post: NotifyingPost,
  formerText: string,
  now: number,
): Promise<void> {
  const known = new Set(mentionsIn(formerText))
  const added = mentionsIn(post.text).filter((id) => !known.has(id))
  if (added.length > 0) await notifyMentioned(trx, post, added, (await postRepliedTo(trx, post))?.user_id ?? null, now)
}

const actionOf = ({ id, anonymous }: NotifyingPost, actorId: string, now: number) => ({
  actorId,
  anonymous: anonymous === 1,
  subject: id,
  now,
})

/** Notifies mentioned users, except the one who is notified otherwise. */
async function notifyMentioned(
  trx: Transaction<Database>,
  post: NotifyingPost,
  named: readonly string[],
  knowing: string | null,
  now: number,
) {
  if (post.user_id === null) return
  const action = { ...actionOf(post, post.user_id, now), kind: FurtherMessageKind.Mention }
  for (const userId of await accounts(trx, named)) if (userId !== knowing) await sendMessage(trx, { ...action, userId })
}

/** Returns the post to which another one responds: the comment it replies to, otherwise its parent. */
async function postRepliedTo(trx: Transaction<Database>, { parent_id, reply_to_id }: NotifyingPost) {
  const id = reply_to_id ?? parent_id
  if (id === null) return undefined
  return trx.selectFrom('post').select(['id', 'kind', 'user_id']).where('id', '=', id).executeTakeFirst()
}

/** Returns those of the first ids that belong to accounts, because a text may mention arbitrary ids. */
async function accounts(trx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', ids.slice(0, maxMentioned))
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Liking {
  post: Pick<PostTable, 'id' | 'kind' | 'user_id'>
  userId: string
  isLike: boolean
  now: number
}

/** Notifies the author of a post about a like, or withdraws the message. */
export async function notifyLike(trx: Transaction<Database>, { post, userId, isLike, now }: Liking): Promise<void> {
  const { like } = messageKindsByPost[post.kind]
  if (isLike) await sendMessage(trx, { userId: post.user_id, kind: like, actorId: userId, subject: post.id, now })
  else await withdrawMessage(trx, { kind: like, actorId: userId, subjectId: post.id })
}

/** Notifies the author of a post that it was added to favourites, or withdraws the message. */
export async function notifyFavourite(
  trx: Transaction<Database>,
  { post, userId, isOn, now }: Pick<Liking, 'post' | 'userId' | 'now'> & { isOn: boolean },
): Promise<void> {
  const { favourite } = messageKindsByPost[post.kind]
  if (isOn) await sendMessage(trx, { userId: post.user_id, kind: favourite, actorId: userId, subject: post.id, now })
  else await withdrawMessage(trx, { kind: favourite, actorId: userId, subjectId: post.id })
}

interface VideoAction {
  lessonId: string
  userId: string
  isOn: boolean
  now: number
}

/** Notifies the author of a lesson's video about a like, or withdraws the message. */
export const notifyVideoLike = (trx: Transaction<Database>, action: VideoAction): Promise<void> =>
  notifyVideoAction(trx, MessageKind.LikeOfVideo, action)

/** Notifies the author of a lesson's video that it was added to favourites, or withdraws the message. */
export const notifyVideoFavourite = (trx: Transaction<Database>, action: VideoAction): Promise<void> =>
  notifyVideoAction(trx, MessageKind.FavouriteOfVideo, action)

async function notifyVideoAction(
  trx: Transaction<Database>,
  kind: typeof MessageKind.LikeOfVideo | typeof MessageKind.FavouriteOfVideo,
  { lessonId, userId, isOn, now }: VideoAction,
): Promise<void> {
  if (!isOn) return withdrawMessage(trx, { kind, actorId: userId, subjectId: lessonId })
  const video = await findAuthoredVideo(trx, lessonId)
  if (!video) return
  const subject = { id: lessonId, path: video.path, own: video.title, said: null }
  await sendMessage(trx, { userId: video.author, kind, actorId: userId, subject, now })
}

/** Notifies the author of an answer that it was accepted. If the question is anonymous, its author remains hidden. */
export async function notifyAcceptance(
  trx: Transaction<Database>,
  question: Pick<PostTable, 'user_id' | 'anonymous'>,
  answerId: string,
  now: number,
): Promise<void> {
  const answer = await trx.selectFrom('post').select('user_id').where('id', '=', answerId).executeTakeFirst()
  if (!answer || question.user_id === null) return
  const anonymous = question.anonymous === 1
  const kind = FurtherMessageKind.Acceptance
  await sendMessage(trx, { userId: answer.user_id, kind, actorId: question.user_id, anonymous, subject: answerId, now })
}
