import { FurtherMessageKind } from './FurtherMessageKind.ts'
import { MessageKind } from './MessageKind.ts'
import type { ValueOf } from './ValueOf.ts'

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
