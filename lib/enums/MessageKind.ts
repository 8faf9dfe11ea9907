import type { ValueOf } from './ValueOf.ts'

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
