import { z } from 'zod/mini'
import { CommunityContentKind, Reaction } from '#lib/enums'
import { Html, Id, ImageUrl, Named, Time, wire } from '../shape.ts'
import { plainWords } from './plainWords.ts'
import { postLengths } from './postLengths.ts'

/** The author of a post, as everybody sees them. */
export const PostAuthor = z.object({
  /** Null for somebody anonymous, without an account, or who has left: then there is no page to open. */
  id: z.nullable(Id),
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Rank and work of a lecturer, or what a person says of themselves in a line; null without. */
  title: z.nullable(z.string()),
  anonymous: z.boolean(),
  /** I follow them. */
  followed: z.boolean(),
})
export type PostAuthor = z.infer<typeof PostAuthor>

/** An image of a post. */
export const PostImage = z.object({ id: Id, url: ImageUrl, width: z.int(), height: z.int() })
export type PostImage = z.infer<typeof PostImage>

/** The asking user's own doings with a post. */
export const PostMine = z.object({
  /** Written by me. */
  written: z.boolean(),
  /** My reaction: 1 or 3; 2 without one. */
  reaction: wire(Reaction),
  /** A question that I follow. */
  followed: z.boolean(),
  /** A question, an answer or an idea among my favourites. */
  collected: z.boolean(),
})
export type PostMine = z.infer<typeof PostMine>

/** The numbers below a post. */
export const PostCounts = z.object({
  likes: z.int(),
  comments: z.int(),
  answers: z.int(),
  followers: z.int(),
  /** How many have it among their favourites. */
  favourites: z.int(),
})
export type PostCounts = z.infer<typeof PostCounts>

/** One question, answer or idea. */
export const Post = z.object({
  id: Id,
  kind: wire(CommunityContentKind),
  /** Of a question, or of the question that an answer belongs to; empty for an idea. */
  title: z.string(),
  text: Html,
  /** The beginning of the text without markup, for lists; at most 140 characters. */
  excerpt: z.string(),
  images: z.array(PostImage),
  topics: z.array(Named),
  author: PostAuthor,
  /** The question of an answer; null for others. */
  question: z.nullable(Id),
  /** The course, lesson and occupation that a question is about; null without. */
  course: z.nullable(Named),
  lesson: z.nullable(Named),
  profession: z.nullable(Named),
  counts: PostCounts,
  mine: PostMine,
  /** An answer that its question's author has accepted. */
  accepted: z.boolean(),
  /** The words of that answer were changed after it was accepted; the former ones are among its versions. */
  changedSinceAccepted: z.boolean(),
  /** `held` and `refused` are seen by the author alone. */
  state: z.enum(['shown', 'held', 'refused']),
  /** Why it is held or was refused; null otherwise. */
  reason: z.nullable(z.string()),
  version: z.int(),
  createdAt: Time,
  editedAt: z.nullable(Time),
})
export type Post = z.infer<typeof Post>

/** A post as lists show it: the excerpt stands for its text. */
export const PostBrief = z.omit(Post, { text: true })
export type PostBrief = z.infer<typeof PostBrief>

/** A reply within the thread of a comment. */
export const Reply = z.object({
  id: Id,
  /** The post that it stands below. */
  post: Id,
  /** The comment that begins its thread; null for that comment itself. */
  thread: z.nullable(Id),
  /** Name of whom it answers; null for the first level, and for a reply to the comment that begins the thread. */
  replyTo: z.nullable(z.string()),
  text: Html,
  author: PostAuthor,
  likes: z.int(),
  mine: PostMine,
  /** A post that was deleted, or is by somebody whom the user blocks, stays without words or author, so that its thread can be followed. */
  state: z.enum(['shown', 'held', 'refused', 'deleted', 'blocked']),
  reason: z.nullable(z.string()),
  createdAt: Time,
})
export type Reply = z.infer<typeof Reply>

/** A comment of the first level with the beginning of its thread. */
export const Comment = z.extend(Reply, {
  replies: z.int(),
  /** The oldest replies, at most 2. */
  firstReplies: z.array(Reply),
})
export type Comment = z.infer<typeof Comment>

/** A subject that posts are sorted under. */
export const Topic = z.object({
  id: Id,
  name: z.string(),
  about: z.string(),
  posts: z.int(),
  followers: z.int(),
  followed: z.boolean(),
})
export type Topic = z.infer<typeof Topic>

/** The place of a list at which its next part begins; made by the server. */
export const Cursor = z.string().check(z.regex(/^\d{1,15}_[\w-]{1,64}$/, '位置格式错误'))

/** A part of an endless list, and where the next one begins; null at the end. */
export const partOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ list: z.array(item), nextCursor: z.nullable(Cursor) })

/** Words of a post: Markdown, or a title. `what` is their name in refusals. */
export const postWords = (what: string, least: number, most: number) =>
  z
    .string()
    .check(
      plainWords(),
      z.trim(),
      z.minLength(least, least === 1 ? `请填写${what}` : `${what}不能少于 ${least} 个字`),
      z.maxLength(most, `${what}不能超过 ${most} 个字`),
    )

export const PostTitle = postWords('标题', postLengths.title.least, postLengths.title.most)

/** Topics of a new post by name; an unknown one is made. */
export const TopicNames = z._default(
  z
    .array(z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ·.+#-]{0,19}$/u, '话题用 1 到 20 个字，不含标点')))
    .check(z.maxLength(postLengths.topics, `最多选择 ${postLengths.topics} 个话题`)),
  [],
)

/** Topics of a draft, as far as they are typed. */
export const DraftTopics = z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(postLengths.topics)), [])

/** Ids of images that were uploaded for `post`. */
export const PostImages = z._default(z.array(Id).check(z.maxLength(postLengths.images, `最多上传 ${postLengths.images} 张图片`)), [])
