import type { LiveKind } from '#lib/contract'
import type { AnyMessageKind, FurtherMessageKind, MessageBox } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/** Kinds of notices; all other kinds are actions of users. */
export type NoticeKind = 1 | 2 | 3 | typeof FurtherMessageKind.Moderation

/** Message to one user about one subject. The texts of posts are read from the posts, in their current version. */
export interface MessageTable {
  id: string
  user_id: string
  /** Message box, determined by the kind when the message was created. */
  box: Exclude<MessageBox, 'system'>
  kind: Exclude<AnyMessageKind, NoticeKind>
  /** Subject of the message: a post, or an entity outside of the community. */
  subject_id: string
  /** Subject if it is a post; the message is deleted with it. Otherwise null. */
  post_id: string | null
  /** Post of the recipient that the subject responds to; null without one. */
  about_id: string | null
  /**
   * Text of the recipient that the message is about, and the path of the subject. Set for subjects outside of the
   * community and for posts without a page; null for other posts.
   */
  own_words: string | null
  path: string | null
  /** Text of an action outside of the community; null for posts, and for actions without a text. */
  said: string | null
  /** Number of actions. */
  people: number
  /** Time of the latest action. */
  told_at: number
}

export interface MessageDatabase {
  /** Message of the platform to one user, written in the same transaction as the change that it reports. */
  notice: {
    id: string
    user_id: string
    kind: NoticeKind
    title: string
    body: string
    /** Path of the site that its action links to; null without an action. */
    path: string | null
    /** Label of the action; null without an action. */
    action: string | null
    created_at: number
    read_at: number | null
  }
  message: MessageTable
  /** Action that a message reports. Likes, favourites and answers to a followed question may be many. */
  message_doing: {
    message_id: string
    /** Recipient and box of the message, by which unread actions are found. */
    user_id: string
    box: MessageTable['box']
    /** Actor; null for an anonymous user, whom messages do not store, and for a deleted user. */
    actor_id: string | null
    anonymous: Flag
    created_at: number
    read_at: number | null
  }
  /** Event for a user, which is pushed to open pages. It has no content: pages request that themselves. */
  live_event: {
    id: string
    user_id: string
    kind: LiveKind
    /** If only one process writes at a time, never earlier than that of an event that was committed before. */
    created_at: number
  }
}
