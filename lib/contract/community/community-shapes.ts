import { z } from 'zod/mini'
import { CommunityContentKind, Reaction, SkillLevel } from '#lib/enums'
import { Html, Id, ImageUrl, Named, Time, wire } from '../shape.ts'
import { withoutInvisibleCharacters } from './withoutInvisibleCharacters.ts'
import { postLengths, textLimits } from '../limits.ts'

/** The highest level that a user is certified for, among the valid certificates that the profile page shows. */
export const Seal = z.object({
  /** Code of the certificate. */
  code: z.string(),
  /** Name of the occupation. */
  profession: z.string(),
  level: wire(SkillLevel),
  /** Emblem of the occupation and its hue, as in `CertificateCard`. */
  emblem: z.nullable(ImageUrl),
  hue: z.nullable(z.int()),
})
export type Seal = z.infer<typeof Seal>

/** Author of a post, as visible to everyone. */
export const PostAuthor = z.object({
  /** Null if the author is anonymous, has no account or has closed it; there is no profile page in these cases. */
  id: z.nullable(Id),
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Rank and experience of a lecturer, or the one-line introduction of a user; null without one. */
  title: z.nullable(z.string()),
  /** Null if the author is anonymous or shows no certificate of a level. */
  seal: z.nullable(Seal),
  anonymous: z.boolean(),
  /** Whether the current user follows the author. */
  followed: z.boolean(),
})
export type PostAuthor = z.infer<typeof PostAuthor>

/** An image of a post. */
export const PostImage = z.object({ id: Id, url: ImageUrl, width: z.int(), height: z.int() })
export type PostImage = z.infer<typeof PostImage>

/** The current user's relation to a post. */
export const PostViewerState = z.object({
  /** Whether the current user wrote the post. */
  written: z.boolean(),
  /** Reaction of the current user: 1 or 3; 2 without a reaction. */
  reaction: wire(Reaction),
  /** Whether the current user follows the question. */
  followed: z.boolean(),
  /** Whether the question, answer or idea is among the current user's favourites. */
  collected: z.boolean(),
})
export type PostViewerState = z.infer<typeof PostViewerState>

/** Counters shown below a post. */
export const PostCounts = z.object({
  likes: z.int(),
  comments: z.int(),
  answers: z.int(),
  followers: z.int(),
  /** Number of users who have the post among their favourites. */
  favourites: z.int(),
})
export type PostCounts = z.infer<typeof PostCounts>

/** A question, an answer or an idea. */
export const Post = z.object({
  id: Id,
  kind: wire(CommunityContentKind),
  /** Title of the question, also for an answer; empty for an idea. */
  title: z.string(),
  text: Html,
  /** Beginning of the text without markup, for lists; at most 140 characters. */
  excerpt: z.string(),
  images: z.array(PostImage),
  topics: z.array(Named),
  author: PostAuthor,
  /** Question of an answer; null for other kinds. */
  question: z.nullable(Id),
  /** Course, lesson and occupation that a question refers to; null if not specified. */
  course: z.nullable(Named),
  lesson: z.nullable(Named),
  profession: z.nullable(Named),
  counts: PostCounts,
  mine: PostViewerState,
  /** Whether the author of the question has accepted this answer. */
  accepted: z.boolean(),
  /** Whether the answer was edited after it was accepted; the previous texts are among its versions. */
  changedSinceAccepted: z.boolean(),
  /** Posts in the states `held` and `refused` are visible to their author only. */
  state: z.enum(['shown', 'held', 'refused']),
  /** Reason for the state `held` or `refused`; null otherwise. */
  reason: z.nullable(z.string()),
  version: z.int(),
  createdAt: Time,
  editedAt: z.nullable(Time),
})
export type Post = z.infer<typeof Post>

/** A post in lists: the excerpt replaces the text. */
export const PostSummary = z.omit(Post, { text: true })
export type PostSummary = z.infer<typeof PostSummary>

/** A previous version of a post. */
export const PostVersion = z.object({
  version: z.int(),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /**
   * State of the post when this version was replaced. `held` and `refused` versions are visible to the author only. A
   * `withdrawn` version is returned without title and text.
   */
  state: z.enum(['shown', 'held', 'refused', 'withdrawn']),
  replacedAt: Time,
})
export type PostVersion = z.infer<typeof PostVersion>

/** A reply in the thread of a comment. */
export const Reply = z.object({
  id: Id,
  /** The post that the reply belongs to. */
  post: Id,
  /** The comment that starts the thread; null for that comment itself. */
  thread: z.nullable(Id),
  /** Name of the user replied to; null for a first-level comment and for a reply to the comment that starts the thread. */
  replyTo: z.nullable(z.string()),
  text: Html,
  author: PostAuthor,
  likes: z.int(),
  mine: PostViewerState,
  /**
   * `held` and `refused` replies are visible to their author only. To keep the thread readable, other users receive them as
   * `hidden`, without text and author; likewise `deleted` ones, and those by a user whom the current user blocks.
   */
  state: z.enum(['shown', 'held', 'refused', 'deleted', 'blocked', 'hidden']),
  reason: z.nullable(z.string()),
  createdAt: Time,
})
export type Reply = z.infer<typeof Reply>

/** A first-level comment with the beginning of its thread. */
export const Comment = z.extend(Reply, {
  replies: z.int(),
  /** Oldest replies, at most 2. */
  firstReplies: z.array(Reply),
})
export type Comment = z.infer<typeof Comment>

/** A topic that posts are grouped by. */
export const Topic = z.object({
  id: Id,
  name: z.string(),
  about: z.string(),
  posts: z.int(),
  followers: z.int(),
  followed: z.boolean(),
})
export type Topic = z.infer<typeof Topic>

/** Opaque position in a list at which the next part begins; created by the server. */
export const Cursor = z.string().check(z.regex(/^\d{1,15}_[\w-]{1,64}$/, '位置格式错误'))

/** Creates the schema of a part of a list with cursor pagination. `nextCursor` is the position of the next part; null at the end. */
export const cursorPageOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item), nextCursor: z.nullable(Cursor) })

/**
 * Creates the schema of a text written by users: the Markdown or the title of a post, `least` to `most` characters
 * long. `what` is the Chinese name of the text in validation messages.
 */
export const authoredText = (what: string, least: number, most: number) =>
  z
    .string()
    .check(
      withoutInvisibleCharacters(),
      z.trim(),
      z.minLength(least, least === 1 ? `请填写${what}` : `${what}不能少于 ${least} 个字`),
      z.maxLength(most, `${what}不能超过 ${most} 个字`),
    )

export const PostTitle = authoredText('标题', postLengths.title.least, postLengths.title.most)

const topicNameRule = `话题用 1 到 ${textLimits.topicName} 个字，不含标点`

/** Topics of a new post by name; unknown topics are created. */
export const TopicNames = z._default(
  z
    .array(
      z.string().check(
        z.trim(),
        z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ·.+#-]*$/u, topicNameRule),
        z.refine((name) => [...name].length <= textLimits.topicName, topicNameRule),
      ),
    )
    .check(z.maxLength(postLengths.topics, `最多选择 ${postLengths.topics} 个话题`)),
  [],
)

/** Topics of a draft, possibly incomplete. */
export const DraftTopics = z._default(
  z.array(z.string().check(z.maxLength(textLimits.topicName))).check(z.maxLength(postLengths.topics)),
  [],
)

/** Ids of images that were uploaded with the purpose `post`. */
export const PostImages = z._default(z.array(Id).check(z.maxLength(postLengths.images, `最多上传 ${postLengths.images} 张图片`)), [])
