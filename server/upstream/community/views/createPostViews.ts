import type { Comment, Post, PostAuthor, PostSummary, Reply, Seal } from '#lib/contract'
import { CommunityContentKind, Reaction } from '#lib/enums'
import { authorName } from '../../account/index.ts'
import type { PostPictureTable, UploadedFileTable } from '../../db/Database.ts'
import { type FilesQueries, storedImage } from '../../files/index.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { anonymousName } from '../logic/anonymousName.ts'
import { excerptOf, postText } from '../logic/postText.ts'
import type { CommentRow } from '../queries/comments.ts'
import type { CommunityQueries } from '../queries/createCommunityQueries.ts'
import type { PostRow } from '../queries/posts.ts'
import { isPlaceholder, threadStateOf } from '../queries/postVisibility.ts'
import { postOwnerKey } from '../queries/postSteps.ts'
import { visibleAuthor } from './visibleAuthor.ts'

export interface PostViewDeps extends Pick<
  CommunityQueries,
  'posts' | 'postHtml' | 'reactions' | 'follows' | 'postFavourites' | 'relations' | 'comments'
> {
  uploads: FilesQueries['uploads']
  /** Returns the seals of those among the users who show one. */
  seals: SealsOf
}
export type SealsOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, Seal>>

/** A user's own actions on some posts, and the seals of the authors. */
interface OwnActions {
  userId: string | undefined
  reactions: Map<string, Reaction>
  questions: Set<string>
  favourites: Set<string>
  people: Set<string>
  seals: ReadonlyMap<string, Seal>
}

/** A user's own actions, with the users whom they block. Blocked comments are shown without text; lists omit blocked posts. */
interface OwnActionsAndBlocks extends OwnActions {
  blocked: Set<string>
}

const nothing = { questions: new Set<string>(), favourites: new Set<string>(), people: new Set<string>() }

/** Maximum number of replies shown with each comment in a list. */
const firstReplies = 2

/** Creates the views of posts for a user or a visitor. */
export function createPostViews(deps: PostViewDeps) {
  const { posts, postHtml, reactions, follows, postFavourites, relations, comments, uploads } = deps
  const ownOf = async (rows: readonly PostRow[], userId: string | undefined): Promise<OwnActions> => {
    const authors = namedAuthors(rows)
    const seals = deps.seals(authors)
    if (userId === undefined) return { userId, reactions: new Map(), ...nothing, seals: await seals }
    const questions = rows.flatMap(({ id, kind }) => (kind === CommunityContentKind.Question ? [id] : []))
    const ids = rows.map(({ id }) => id)
    const [reacted, followed, favourites, people, sealed] = await Promise.all([
      reactions.among(userId, ids),
      follows.questionsAmong(userId, questions),
      postFavourites.among(userId, ids),
      follows.peopleAmong(userId, authors),
      seals,
    ])
    return { userId, reactions: reacted, questions: followed, favourites, people, seals: sealed }
  }

  const ownWithBlocksOf = async (rows: readonly CommentRow[], userId: string | undefined): Promise<OwnActionsAndBlocks> => {
    const replied = rows.flatMap(({ reply_user_id: id, reply_anonymous }) => (id === null || reply_anonymous ? [] : [id]))
    const authors = [...new Set([...namedAuthors(rows), ...replied])]
    const [own, blocked] = await Promise.all([
      ownOf(rows, userId),
      userId === undefined ? new Set<string>() : relations.blockedAmong(userId, authors),
    ])
    return { ...own, blocked }
  }

  /** Returns questions, answers and ideas without their full texts. */
  const briefs = async (rows: readonly PostRow[], userId: string | undefined): Promise<PostSummary[]> => {
    const ids = rows.map(({ id }) => id)
    const [own, topics, images, pictures] = await Promise.all([
      ownOf(rows, userId),
      posts.topics(ids),
      uploads.attachedTo(ids.map(postOwnerKey)),
      posts.pictures(ids),
    ])
    return rows.map((row) => ({
      ...briefOf(row, own),
      excerpt: excerptOf(row.text),
      topics: topics.filter(({ post_id }) => post_id === row.id).map(({ id, name }) => ({ id, name })),
      images: [
        ...pictures.filter(({ post_id }) => post_id === row.id).map(pictureOf),
        ...images.filter(({ attached_to }) => attached_to === postOwnerKey(row.id)).map(imageOf),
      ],
    }))
  }

  return {
    briefs,

    /** Returns questions, answers and ideas with their full texts, in the order of their rows. */
    posts: async (rows: readonly PostRow[], userId: string | undefined): Promise<Post[]> => {
      const [list, texts] = await Promise.all([briefs(rows, userId), postHtml.of(rows)])
      return list.map((brief, index) => ({ ...brief, text: texts[index]! }))
    },

    /** Returns top-level comments with the first replies of their threads. */
    comments: async (rows: readonly CommentRow[], userId: string | undefined): Promise<Comment[]> => {
      const threads = rows.filter(({ comment_count }) => comment_count > 0).map(({ id }) => id)
      const replies = await comments.firstReplies(threads, firstReplies)
      const own = await ownWithBlocksOf([...rows, ...replies], userId)
      return rows.map((row) => ({
        ...replyOf(row, own),
        replies: row.comment_count,
        firstReplies: replies.filter(({ thread_id }) => thread_id === row.id).map((reply) => replyOf(reply, own)),
      }))
    },

    replies: async (rows: readonly CommentRow[], userId: string | undefined): Promise<Reply[]> => {
      const own = await ownWithBlocksOf(rows, userId)
      return rows.map((row) => replyOf(row, own))
    },
  }
}
export type PostViews = ReturnType<typeof createPostViews>

/** Returns the distinct authors of posts, except those of anonymous ones. */
const namedAuthors = (rows: readonly PostRow[]): string[] => [
  ...new Set(rows.flatMap(({ user_id, anonymous }) => (user_id === null || anonymous ? [] : [user_id]))),
]

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

const pictureOf = ({ post_id, position, url, width, height }: PostPictureTable) => ({ id: `${post_id}-${position}`, url, width, height })

const imageOf = (image: UploadedFileTable) => {
  const { id, url, width, height } = storedImage(image)
  return { id, url, width, height }
}

const mineOf = (row: PostRow, { userId, reactions, questions, favourites }: OwnActions) => ({
  written: userId !== undefined && row.user_id === userId,
  reaction: reactions.get(row.id) ?? Reaction.Cancel,
  followed: questions.has(row.id),
  collected: favourites.has(row.id),
})

function authorOf(row: PostRow, { people, seals }: OwnActions): PostAuthor {
  const author = visibleAuthor(row)
  return {
    ...author,
    seal: author.id === null ? null : (seals.get(author.id) ?? null),
    followed: !row.anonymous && row.user_id !== null && people.has(row.user_id),
  }
}

/** Held and refused posts reach only their authors here; deleted ones are never shown. */
const stateOf = (row: PostRow) => (row.state === 'deleted' ? 'shown' : row.state)

const isChangedSinceAccepted = ({ id, question_accepted_id, question_accepted_at, edited_at }: PostRow): boolean =>
  question_accepted_id === id && question_accepted_at !== null && edited_at !== null && edited_at > question_accepted_at

function briefOf(row: PostRow, own: OwnActions): Omit<PostSummary, 'topics' | 'images' | 'excerpt'> {
  return {
    id: row.id,
    kind: row.kind,
    title: row.kind === CommunityContentKind.Answer ? (row.question_title ?? '') : row.title,
    author: authorOf(row, own),
    question: row.kind === CommunityContentKind.Answer ? row.parent_id : null,
    course: named(row.course_id, row.course_title),
    lesson: named(row.lesson_id, row.lesson_title),
    profession: named(row.profession_id, row.profession_name),
    counts: {
      likes: row.like_count,
      comments: row.comment_count,
      answers: row.answer_count,
      followers: row.follower_count,
      favourites: row.favourite_count,
    },
    mine: mineOf(row, own),
    accepted: row.question_accepted_id === row.id,
    changedSinceAccepted: isChangedSinceAccepted(row),
    state: stateOf(row),
    reason: row.state_reason,
    version: row.version,
    createdAt: isoTime(row.created_at),
    editedAt: row.edited_at === null ? null : isoTime(row.edited_at),
  }
}

function replyOf(row: CommentRow, own: OwnActionsAndBlocks): Reply {
  const state = threadStateOf(row, own)
  const isGone = isPlaceholder(state)
  const nobody = { id: null, name: '', avatar: null, title: null, seal: null, anonymous: false, followed: false }
  return {
    id: row.id,
    post: row.parent_id ?? '',
    thread: row.thread_id,
    replyTo: repliedName(row, own),
    text: isGone ? '' : postText(row.text).html,
    author: isGone ? nobody : authorOf(row, own),
    likes: row.like_count,
    mine: isGone ? { written: false, reaction: Reaction.Cancel, followed: false, collected: false } : mineOf(row, own),
    state,
    reason: isGone ? null : row.state_reason,
    createdAt: isoTime(row.created_at),
  }
}

/** Returns the name of the user to whom a reply is addressed; null for the beginning of the thread and for placeholders. */
function repliedName(row: CommentRow, own: OwnActionsAndBlocks): string | null {
  const { reply_to_id, reply_state: state, reply_user_id: user_id, reply_anonymous: anonymous } = row
  if (state === null || anonymous === null || reply_to_id === row.thread_id) return null
  if (isPlaceholder(threadStateOf({ state, user_id, anonymous }, own))) return null
  return anonymous ? anonymousName : authorName({ author: null, nickname: row.reply_name })
}
