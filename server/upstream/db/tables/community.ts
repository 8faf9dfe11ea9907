import type { CommunityContentKind, Reaction } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/*
 * The tables of the community. Questions, answers, ideas and comments are posts: one table, since reactions, versions,
 * reports, topics and messages treat them alike.
 */

/** The kinds of content that people write. */
export type PostKind =
  | typeof CommunityContentKind.Question
  | typeof CommunityContentKind.Answer
  | typeof CommunityContentKind.Comment
  | typeof CommunityContentKind.Idea

/** `shown`; `held` until an operator has looked at it; `refused` by an operator; `deleted` by its author. */
export type PostState = 'shown' | 'held' | 'refused' | 'deleted'

export interface PostTable {
  id: string
  kind: PostKind
  /** The question of an answer, the post that a comment stands below; null for others, and for a danmaku. */
  parent_id: string | null
  /** The comment that begins the thread of a comment of the second level; null for others. */
  thread_id: string | null
  /** The comment that a comment of the second level replies to; null for others. */
  reply_to_id: string | null
  /** Null for a text of the pack without an account, and for a user who has left. */
  user_id: string | null
  /** The author's name in the pack; null for users. */
  author: string | null
  avatar: string | null
  /** Rank and work of a lecturer; null for others. */
  lecturer_title: string | null
  /** Nobody but operators is told who wrote it. */
  anonymous: Flag
  /** A question about a course belongs to its members. */
  course_id: string | null
  lesson_id: string | null
  lesson_title: string | null
  at_seconds: number | null
  profession_id: string | null
  /** Of a question; empty for others. */
  title: string
  /** Markdown. */
  text: string
  state: PostState
  /** Why it is held or was refused, for its author. */
  state_reason: string | null
  like_count: number
  dislike_count: number
  /** Shown comments of both levels; of a comment, the replies of its thread. */
  comment_count: number
  /** Shown answers of a question. */
  answer_count: number
  favourite_count: number
  /** Followers of a question. */
  follower_count: number
  /** The accepted answer of a question. */
  accepted_id: string | null
  /** When that was; null without one, and for those of the pack and of earlier releases. */
  accepted_at: number | null
  /** See `community/logic/hotScore.ts`. */
  hot: number
  /** Counts the changes of its words, from 1. */
  version: number
  send_key: string | null
  from_pack: Flag
  created_at: number
  /** Of the last change of its words; null without any. */
  edited_at: number | null
  deleted_at: number | null
}

/** The words of a post before a change. */
export interface PostVersionTable {
  post_id: string
  version: number
  title: string
  text: string
  /** When these words were replaced. */
  replaced_at: number
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

export interface PostTopicTable {
  post_id: string
  topic_id: string
  position: number
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

export interface TopicFollowTable {
  user_id: string
  topic_id: string
  created_at: number
}

export interface UserFollowTable {
  user_id: string
  followed_id: string
  created_at: number
}

export interface UserBlockTable {
  user_id: string
  blocked_id: string
  created_at: number
}

/** Somebody who was asked to answer a question. */
export interface AnswerInviteTable {
  post_id: string
  invited_id: string
  user_id: string
  created_at: number
}

/** A text that somebody has begun to write: one draft for each place, on all devices. */
export interface PostDraftTable {
  user_id: string
  /** The place of the text: `idea`, `question`, `answer QUESTION`. */
  place: string
  /** JSON: the contract's Draft. */
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
  state: 'open' | 'upheld' | 'dismissed'
  created_at: number
  decided_at: number | null
}

/** Numbers of a person that lists show. */
export interface PersonTable {
  user_id: string
  follower_count: number
  followed_count: number
  /** Shown posts other than comments, without anonymous ones. */
  post_count: number
  /** Likes of those and of shown comments. */
  like_count: number
}

/** A picture of a post of the pack: those of users are uploaded files. */
export interface PostPictureTable {
  post_id: string
  position: number
  url: string
  width: number
  height: number
}

/** A like of a lesson's video. */
export interface VideoLikeTable {
  user_id: string
  lesson_id: string
  created_at: number
}

/**
 * The place of a danmaku. Its words are a post: a comment below none, which names its author to nobody, with the title of
 * its lesson and the whole second.
 */
export interface DanmakuTable {
  post_id: string
  lesson_id: string
  /** Moment of the lesson in tenths of a second. */
  at_tenths: number
}

/** Questions and answers of the release before, which reads them after a rollback; the next one drops both tables. */
export interface FormerQuestionTable {
  id: string
  user_id: string | null
}

/** The tables of this file. */
export interface CommunityDatabase {
  post: PostTable
  post_version: PostVersionTable
  topic: TopicTable
  post_topic: PostTopicTable
  post_reaction: PostReactionTable
  question_follow: QuestionFollowTable
  topic_follow: TopicFollowTable
  user_follow: UserFollowTable
  user_block: UserBlockTable
  answer_invite: AnswerInviteTable
  post_draft: PostDraftTable
  post_report: PostReportTable
  person: PersonTable
  post_picture: PostPictureTable
  danmaku: DanmakuTable
  video_like: VideoLikeTable
  ask: FormerQuestionTable
  ask_answer: FormerQuestionTable
}
