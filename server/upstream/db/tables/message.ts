import type { AnyMessageKind, FurtherMessageKind, MessageBox } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/** Kinds of notices; all others are doings of people. */
export type NoticeKind = 1 | 2 | 3 | typeof FurtherMessageKind.Moderation

/** A message of the platform to one user, written in the transaction of what it tells. */
export interface NoticeTable {
  id: string
  user_id: string
  kind: NoticeKind
  title: string
  body: string
  /** Path of the site that its one action leads to; null without any. */
  path: string | null
  /** Name of that action; null without any. */
  action: string | null
  created_at: number
  read_at: number | null
}

/** A message: everything that one user is told of one subject. Its words are those of the posts, as they stand when it is read. */
export interface MessageTable {
  id: string
  user_id: string
  /** The list that it belongs to, as its kind did when it was told. */
  box: Exclude<MessageBox, 'system'>
  kind: Exclude<AnyMessageKind, NoticeKind>
  /** Target of the message: a post, or something outside of the community. */
  subject_id: string
  /** The subject if it is a post, with which the message goes; null otherwise. */
  post_id: string | null
  /** The told user's own post that the subject answers; null without. */
  about_id: string | null
  /** Of a subject outside of the community, and of a post without a page: the told user's words that it is about, and its path; null for other posts. */
  own_words: string | null
  path: string | null
  /** Words said outside of the community; null for posts, and for a doing that needs no words. */
  said: string | null
  /** How many have done it: the number of its doings. */
  people: number
  /** The time of the latest doing. */
  told_at: number
}

/** One of the doings that a message tells: of likes, favourites and answers to a followed question it may be many. */
export interface MessageDoingTable {
  message_id: string
  /** User and box of the message, by which unread doings are found. */
  user_id: string
  box: MessageTable['box']
  /** Doer; null for somebody anonymous, whom no message knows, and for a user who has left. */
  actor_id: string | null
  anonymous: Flag
  created_at: number
  read_at: number | null
}

/** The tables of this file. */
export interface MessageDatabase {
  notice: NoticeTable
  message: MessageTable
  message_doing: MessageDoingTable
}
