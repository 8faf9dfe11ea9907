import type { CommunityContentKind, Reaction } from '#lib/enums'
import type { Flag } from './catalogue.ts'
import type { ComplaintState } from './moderation.ts'

/*
 * Tables of the community. Questions, answers, ideas and comments are posts in one table, because reactions, versions,
 * reports, topics and messages treat them alike.
 */

/** Kinds of user-generated content. */
export type PostKind =
  | typeof CommunityContentKind.Question
  | typeof CommunityContentKind.Answer
  | typeof CommunityContentKind.Comment
  | typeof CommunityContentKind.Idea

/** `shown`; `held` until reviewed by an operator; `refused` by an operator; `deleted` by its author. */
export type PostState = 'shown' | 'held' | 'refused' | 'deleted'

export interface PostTable {
  id: string
  kind: PostKind
  /** Question of an answer, or post of a comment; null for others, and for danmaku. */
  parent_id: string | null
  /** First comment of the thread of a second-level comment; null for others. */
  thread_id: string | null
  /** Comment that a second-level comment replies to; null for others. */
  reply_to_id: string | null
  /** Null for texts of the pack without an account, and for deleted users. */
  user_id: string | null
  /** Name of the author in the pack; null for users. */
  author: string | null
  avatar: string | null
  /** Rank and occupation of a lecturer; null for others. */
  lecturer_title: string | null
  /** Whether the author is visible to operators only. */
  anonymous: Flag
  /** Set for questions about a course, which are visible to its members. */
  course_id: string | null
  lesson_id: string | null
  lesson_title: string | null
  at_seconds: number | null
  profession_id: string | null
  /** Title of a question; empty for others. */
  title: string
  /** Markdown. */
  text: string
  state: PostState
  /** Reason for holding or refusing, for the author. */
  state_reason: string | null
  like_count: number
  dislike_count: number
  /** Number of visible comments of both levels; for a comment, of the replies in its thread. */
  comment_count: number
  /** Number of visible answers to a question. */
  answer_count: number
  favourite_count: number
  /** Number of followers of a question. */
  follower_count: number
  /** Accepted answer of a question. */
  accepted_id: string | null
  /** Time of acceptance; null without an accepted answer, and for those of the pack and of earlier releases. */
  accepted_at: number | null
  /** See `community/logic/hotScore.ts`. */
  hot: number
  /** Number of the version of its texts, from 1. */
  version: number
  send_key: string | null
  from_pack: Flag
  created_at: number
  /** Time of the last change of its texts; null if unchanged. */
  edited_at: number | null
  deleted_at: number | null
}

/** Previous version of the texts of a post. */
export interface PostVersionTable {
  post_id: string
  version: number
  title: string
  text: string
  /** State of the post when this version was replaced. */
  state: Exclude<PostState, 'deleted'>
  /** Time at which this version was replaced. */
  replaced_at: number
  /** Time at which the author withdrew this version; its texts are deleted later. */
  withdrawn_at: number | null
}

export interface TopicTable {
  id: string
  name: string
  about: string
  post_count: number
  follower_count: number
  from_pack: Flag
  created_at: number
}

export interface PostReactionTable {
  user_id: string
  post_id: string
  reaction: Exclude<Reaction, typeof Reaction.Cancel>
  created_at: number
}

export interface QuestionFollowTable {
  user_id: string
  post_id: string
  created_at: number
}

export interface UserFollowTable {
  user_id: string
  followed_id: string
  created_at: number
}

/** Draft of a text: one per place, shared by all devices. */
export interface PostDraftTable {
  user_id: string
  /** Place of the text: `idea`, `question` or `answer QUESTION`. */
  place: string
  /** JSON: Draft of the contract. */
  body: string
  version: number
  updated_at: number
}

export interface PostReportTable {
  id: string
  user_id: string | null
  post_id: string
  reason: string
  text: string
  state: ComplaintState
  created_at: number
  decided_at: number | null
}

/** Counters of a user that lists display. */
export interface PersonTable {
  user_id: string
  follower_count: number
  followed_count: number
  /** Number of visible posts, without comments and anonymous posts. */
  post_count: number
  /** Number of likes of these posts and of visible comments. */
  like_count: number
}

/** Picture of a post of the pack; pictures of users are uploaded files. */
export interface PostPictureTable {
  post_id: string
  position: number
  url: string
  width: number
  height: number
}

/**
 * Position of a danmaku. Its text is a post: a comment without a parent, whose author is public to no user, with the
 * title of its lesson and the time in whole seconds.
 */
export interface DanmakuTable {
  post_id: string
  lesson_id: string
  /** Time in the lesson, in tenths of a second. */
  at_tenths: number
}

export interface CommunityDatabase {
  post: PostTable
  /** HTML of a long text, see `kernel/logic/createStoredHtml.ts`. */
  post_html: { post_id: string; html: string; html_key: string }
  post_version: PostVersionTable
  topic: TopicTable
  post_topic: { post_id: string; topic_id: string; position: number }
  post_reaction: PostReactionTable
  question_follow: QuestionFollowTable
  topic_follow: { user_id: string; topic_id: string; created_at: number }
  user_follow: UserFollowTable
  user_block: { user_id: string; blocked_id: string; created_at: number }
  /** Invitation of a user to answer a question. */
  answer_invite: { post_id: string; invited_id: string; user_id: string; created_at: number }
  post_draft: PostDraftTable
  post_report: PostReportTable
  person: PersonTable
  post_picture: PostPictureTable
  danmaku: DanmakuTable
  /** Like of the video of a lesson. */
  video_like: { user_id: string; lesson_id: string; created_at: number }
}
