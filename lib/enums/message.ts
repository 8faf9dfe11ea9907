import type { ValueOf } from './isValueOf.ts'

/**
 * Kinds of messages. The specification (section 3) names nineteen kinds and the range 1–19, without the individual
 * numbers. This site numbers them in the order of the specification. From 4 onwards, a label follows the name of the
 * acting user.
 */
export const MessageKind = {
  Order: 1,
  Invoice: 2,
  Enrolment: 3,
  CommentOnQuestion: 4,
  CommentOnAnswer: 5,
  CommentOnIdea: 6,
  CommentOnVideo: 7,
  CommentOnComment: 8,
  Answer: 9,
  LikeOfQuestion: 10,
  LikeOfAnswer: 11,
  LikeOfIdea: 12,
  LikeOfVideo: 13,
  LikeOfComment: 14,
  FavouriteOfQuestion: 15,
  FavouriteOfAnswer: 16,
  FavouriteOfIdea: 17,
  FavouriteOfVideo: 18,
  FavouriteOfComment: 19,
} as const
export type MessageKind = ValueOf<typeof MessageKind>

/** Chinese labels of {@link MessageKind} by wire value, for `labelOf`. */
export const messageKindLabel: Record<MessageKind, string> = {
  1: '订单通知',
  2: '发票通知',
  3: '报名通知',
  4: '评论了你的问题',
  5: '评论了你的回答',
  6: '评论了你的想法',
  7: '评论了你的视频',
  8: '回复了你的评论',
  9: '回答了你的问题',
  10: '赞同了你的问题',
  11: '赞同了你的回答',
  12: '赞同了你的想法',
  13: '赞同了你的视频',
  14: '赞同了你的评论',
  15: '收藏了你的问题',
  16: '收藏了你的回答',
  17: '收藏了你的想法',
  18: '收藏了你的视频',
  19: '收藏了你的评论',
}

/**
 * Kinds of messages in addition to the nineteen of the specification (section 3, `MessageKind`). This site defines the
 * numbers, outside of the specification's range. A label follows the name of the acting user.
 */
export const FurtherMessageKind = { Mention: 101, Invitation: 102, Acceptance: 103, Moderation: 104, AnswerToFollowed: 105 } as const
export type FurtherMessageKind = ValueOf<typeof FurtherMessageKind>

/** Chinese labels of {@link FurtherMessageKind} by wire value, for `labelOf`. */
export const furtherMessageKindLabel: Record<FurtherMessageKind, string> = {
  101: '提到了你',
  102: '邀请你回答',
  103: '采纳了你的回答',
  104: '社区管理',
  105: '回答了你关注的问题',
}

/**
 * Message boxes, one per screen. Not part of the specification's enumerations (section 3): this site defines the boxes
 * and their values, which match the paths of the screens.
 */
export const MessageBox = { Reply: 'reply', Answer: 'answer', At: 'at', Like: 'like', System: 'system' } as const
export type MessageBox = ValueOf<typeof MessageBox>

/** Chinese labels of {@link MessageBox} by wire value, for `labelOf`. */
export const messageBoxLabel: Record<MessageBox, string> = { reply: '评论', answer: '回答', at: '@我', like: '赞和收藏', system: '通知' }

/** Kind of any message. */
export type AnyMessageKind = MessageKind | FurtherMessageKind

/** Kinds of messages in each box. */
export const messageKindsIn: Record<MessageBox, readonly AnyMessageKind[]> = {
  reply: [
    MessageKind.CommentOnQuestion,
    MessageKind.CommentOnAnswer,
    MessageKind.CommentOnIdea,
    MessageKind.CommentOnVideo,
    MessageKind.CommentOnComment,
  ],
  answer: [MessageKind.Answer, FurtherMessageKind.Acceptance, FurtherMessageKind.AnswerToFollowed],
  at: [FurtherMessageKind.Mention, FurtherMessageKind.Invitation],
  like: [
    MessageKind.LikeOfQuestion,
    MessageKind.LikeOfAnswer,
    MessageKind.LikeOfIdea,
    MessageKind.LikeOfVideo,
    MessageKind.LikeOfComment,
    MessageKind.FavouriteOfQuestion,
    MessageKind.FavouriteOfAnswer,
    MessageKind.FavouriteOfIdea,
    MessageKind.FavouriteOfVideo,
    MessageKind.FavouriteOfComment,
  ],
  system: [MessageKind.Order, MessageKind.Invoice, MessageKind.Enrolment, FurtherMessageKind.Moderation],
}

/** Whether a message has been read. Specification, section 3. */
export const ReadState = { Unread: 1, Read: 2 } as const
export type ReadState = ValueOf<typeof ReadState>

/** Chinese labels of {@link ReadState} by wire value, for `labelOf`. */
export const readStateLabel: Record<ReadState, string> = { 1: '未读', 2: '已读' }

/** Scope of the messages that a call marks as read. Specification, section 3. */
export const MarkScope = { Single: 1, All: 2, ByType: 3 } as const
export type MarkScope = ValueOf<typeof MarkScope>

/** Chinese labels of {@link MarkScope} by wire value, for `labelOf`. */
export const markScopeLabel: Record<MarkScope, string> = { 1: '单条', 2: '全部', 3: '按类型' }

/**
 * Users who can start a conversation with a user. Not part of the specification's enumerations (section 3): this site
 * defines the values.
 */
export const WhisperFrom = { Everybody: 'everybody', Followed: 'followed', Nobody: 'nobody' } as const
export type WhisperFrom = ValueOf<typeof WhisperFrom>

/** Chinese labels of {@link WhisperFrom} by wire value, for `labelOf`. */
export const whisperFromLabel: Record<WhisperFrom, string> = { everybody: '所有人', followed: '我关注的人', nobody: '没有人' }
