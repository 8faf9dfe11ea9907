import { sql } from 'kysely'
import type { SqlBool, Transaction } from 'kysely'
import { CommunityContentKind, FurtherMessageKind, MessageKind } from '#lib/enums'
import type { Database, PostKind, PostTable } from '../../db/Database.ts'
import { tell, tellAll, untell, untellAll } from '../../message/desk.ts'
import { isDanmaku } from '../logic/danmakuWords.ts'
import { postText } from '../logic/postText.ts'
import { danmakuPlace } from './danmakuPlace.ts'
import { videoOf } from './videoOf.ts'

/*
 * Who is told what of the doings with posts, all in one place; how it is told, the domain of messages knows. A message
 * shows what the posts say when it is read, and only while they are shown: nothing has to be taken back here but likes and
 * what followers of a question were told, since their message is about the question.
 */

const { Question, Answer, Idea, Comment } = CommunityContentKind

/** The messages that the author of a post gets, by what others do with it. */
export const kindsAbout = {
  [Question]: { comment: MessageKind.CommentOnQuestion, like: MessageKind.LikeOfQuestion, favourite: MessageKind.FavouriteOfQuestion },
  [Answer]: { comment: MessageKind.CommentOnAnswer, like: MessageKind.LikeOfAnswer, favourite: MessageKind.FavouriteOfAnswer },
  [Idea]: { comment: MessageKind.CommentOnIdea, like: MessageKind.LikeOfIdea, favourite: MessageKind.FavouriteOfIdea },
  [Comment]: { comment: MessageKind.CommentOnComment, like: MessageKind.LikeOfComment, favourite: MessageKind.FavouriteOfComment },
} as const satisfies Record<PostKind, Record<'comment' | 'like' | 'favourite', MessageKind>>

/** People whom one post can call by naming them. */
const mostMentioned = 20

/** The columns that say whom a post concerns. */
export type ToldPost = Pick<PostTable, 'id' | 'kind' | 'parent_id' | 'reply_to_id' | 'user_id' | 'anonymous' | 'text'>

/** Tells of a post that begins to be shown: the author of what it answers, and everybody else whom it names. */
export async function tellShown(trx: Transaction<Database>, post: ToldPost, now: number): Promise<void> {
  if (isDanmaku(post)) return tellDanmaku(trx, post, now)
  const answered = await answeredBy(trx, post)
  if (answered && post.user_id !== null)
    await tell(trx, {
      ...doingOf(post, post.user_id, now),
      userId: answered.user_id,
      kind: post.kind === Answer ? MessageKind.Answer : kindsAbout[answered.kind].comment,
      about: answered.id,
    })
  const named = namedIn(post.text)
  await tellNamed(trx, post, named, answered?.user_id ?? null, now)
  if (post.kind === Answer && answered) await tellFollowers(trx, post, [answered.user_id, ...named], now)
}

/** Tells whoever has made a video of a danmaku on it, which answers nobody else and names nobody: it has no markup. */
async function tellDanmaku(trx: Transaction<Database>, post: ToldPost, now: number): Promise<void> {
  const place = await danmakuPlace(trx, post.id)
  const video = place && (await videoOf(trx, place.lessonId))
  if (!video || post.user_id === null) return
  await tell(trx, {
    ...doingOf(post, post.user_id, now),
    userId: video.author,
    kind: MessageKind.CommentOnVideo,
    place: { path: place.path, own: video.title },
  })
}

/** Takes back what was told of a post that is shown no longer, where its messages do not go with it. */
export async function untellShown(trx: Transaction<Database>, { kind, parent_id, user_id, anonymous }: ToldPost): Promise<void> {
  if (kind !== Answer || parent_id === null || user_id === null) return
  const isAnonymous = anonymous === 1
  const isSame = isAnonymous
    ? sql<SqlBool>`other.anonymous = 1 and other.user_id is distinct from message.user_id`
    : sql<SqlBool>`other.anonymous = 0 and other.user_id = ${user_id}`
  const unless = sql<SqlBool>`exists (select 1 from post as other
    where other.parent_id = ${parent_id} and other.kind = ${sql.lit(Answer)} and other.state = 'shown' and ${isSame})`
  await untellAll(trx, { kind: toFollowers, actorId: user_id, anonymous: isAnonymous, subject: parent_id, unless })
}

const toFollowers = FurtherMessageKind.AnswerToFollowed

/** Tells the followers of a question of an answer, but those who have heard of it otherwise. */
async function tellFollowers(trx: Transaction<Database>, post: ToldPost, knowing: readonly (string | null)[], now: number): Promise<void> {
  if (post.user_id === null || post.parent_id === null) return
  const followers = await trx.selectFrom('question_follow').select('user_id').where('post_id', '=', post.parent_id).execute()
  const userIds = followers.map(({ user_id }) => user_id).filter((id) => !knowing.includes(id))
  const { user_id: actorId, parent_id: subject } = post
  await tellAll(trx, { userIds, kind: toFollowers, actorId, anonymous: post.anonymous === 1, subject, now })
}

/** Tells those whom a shown post names since its words were changed. */
export async function tellNamedAnew(trx: Transaction<Database>, post: ToldPost, formerText: string, now: number): Promise<void> {
  const known = new Set(namedIn(formerText))
  const anew = namedIn(post.text).filter((id) => !known.has(id))
  if (anew.length > 0) await tellNamed(trx, post, anew, (await answeredBy(trx, post))?.user_id ?? null, now)
}

const doingOf = ({ id, anonymous }: ToldPost, actorId: string, now: number) => ({ actorId, anonymous: anonymous === 1, subject: id, now })

/** The ids that a text names. Most texts name nobody, which needs no look at their Markdown. */
const namedIn = (text: string): readonly string[] => (text.includes('/user/') ? postText(text).mentions : [])

/** Tells people that a post names them, but the one who has heard of it otherwise. */
async function tellNamed(trx: Transaction<Database>, post: ToldPost, named: readonly string[], knowing: string | null, now: number) {
  if (post.user_id === null) return
  const doing = { ...doingOf(post, post.user_id, now), kind: FurtherMessageKind.Mention }
  for (const userId of await accounts(trx, named)) if (userId !== knowing) await tell(trx, { ...doing, userId })
}

/** The post that another one answers: its question, the comment that it replies to, or what it stands below. */
async function answeredBy(trx: Transaction<Database>, { parent_id, reply_to_id }: ToldPost) {
  const id = reply_to_id ?? parent_id
  if (id === null) return undefined
  return trx.selectFrom('post').select(['id', 'kind', 'user_id']).where('id', '=', id).executeTakeFirst()
}

/** The first of those ids that are of accounts: a text may name anything. */
async function accounts(trx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', ids.slice(0, mostMentioned))
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

/** Tells the author of a post of a new like, or takes it back. */
export async function tellLike(trx: Transaction<Database>, { post, userId, isLike, now }: Liking): Promise<void> {
  const { like } = kindsAbout[post.kind]
  if (isLike) await tell(trx, { userId: post.user_id, kind: like, actorId: userId, subject: post.id, now })
  else await untell(trx, { kind: like, actorId: userId, subjectId: post.id })
}

/** Tells the author of a post that somebody has made it a favourite, or takes it back. */
export async function tellFavourite(
  trx: Transaction<Database>,
  { post, userId, isOn, now }: Pick<Liking, 'post' | 'userId' | 'now'> & { isOn: boolean },
): Promise<void> {
  const { favourite } = kindsAbout[post.kind]
  if (isOn) await tell(trx, { userId: post.user_id, kind: favourite, actorId: userId, subject: post.id, now })
  else await untell(trx, { kind: favourite, actorId: userId, subjectId: post.id })
}

interface VideoDoing {
  lessonId: string
  userId: string
  isOn: boolean
  now: number
}

/** Tells the author of a lesson's video of a new like, or takes it back. */
export const tellVideoLike = (trx: Transaction<Database>, doing: VideoDoing): Promise<void> =>
  tellVideo(trx, MessageKind.LikeOfVideo, doing)

/** Tells the author of a lesson's video that somebody has made it a favourite, or takes it back. */
export const tellVideoFavourite = (trx: Transaction<Database>, doing: VideoDoing): Promise<void> =>
  tellVideo(trx, MessageKind.FavouriteOfVideo, doing)

async function tellVideo(
  trx: Transaction<Database>,
  kind: typeof MessageKind.LikeOfVideo | typeof MessageKind.FavouriteOfVideo,
  { lessonId, userId, isOn, now }: VideoDoing,
): Promise<void> {
  if (!isOn) return untell(trx, { kind, actorId: userId, subjectId: lessonId })
  const video = await videoOf(trx, lessonId)
  if (!video) return
  const subject = { id: lessonId, path: video.path, own: video.title, said: null }
  await tell(trx, { userId: video.author, kind, actorId: userId, subject, now })
}

/** Tells the author of an answer that its question's author has accepted it, whose name an anonymous question hides. */
export async function tellAcceptance(
  trx: Transaction<Database>,
  question: Pick<PostTable, 'user_id' | 'anonymous'>,
  answerId: string,
  now: number,
): Promise<void> {
  const answer = await trx.selectFrom('post').select('user_id').where('id', '=', answerId).executeTakeFirst()
  if (!answer || question.user_id === null) return
  const anonymous = question.anonymous === 1
  const kind = FurtherMessageKind.Acceptance
  await tell(trx, { userId: answer.user_id, kind, actorId: question.user_id, anonymous, subject: answerId, now })
}
