import { FurtherMessageKind } from './FurtherMessageKind.ts'
import { MessageKind } from './MessageKind.ts'
import type { ValueOf } from './ValueOf.ts'

/**
 * The lists of messages, one a screen. Not among the enumerations of the specification, section 3: the boxes and their
 * values, those are ours, after the addresses of the screens.
 */
export const MessageBox = { Reply: 'reply', Answer: 'answer', At: 'at', Like: 'like', System: 'system' } as const
export type MessageBox = ValueOf<typeof MessageBox>

/** Chinese labels of {@link MessageBox} by wire value, for `labelOf`. */
export const messageBoxLabel: Record<MessageBox, string> = { reply: '评论', answer: '回答', at: '@我', like: '赞和收藏', system: '通知' }

/** The subject of any message. */
export type AnyMessageKind = MessageKind | FurtherMessageKind

/** The kinds of messages that come into each box. */
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
