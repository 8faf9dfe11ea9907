import { z } from 'zod/mini'
import { Id, ImageUrl, Time } from '../shape.ts'
import { PostImage } from '../community/community-shapes.ts'
import { withoutInvisibleCharacters } from '../community/withoutInvisibleCharacters.ts'
import { whisperLimits } from '../limits.ts'

/** The other participant of a conversation. */
export const WhisperPartner = z.object({
  /** Id of the partner; it identifies the conversation even after the partner has closed the account. */
  id: Id,
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Whether the partner has closed the account and therefore has no profile page and cannot be written to. */
  gone: z.boolean(),
  /** Whether the current user follows the partner. */
  followed: z.boolean(),
  /** Whether the partner follows the current user. */
  follower: z.boolean(),
  /** Whether the current user blocks the partner. */
  blocking: z.boolean(),
  /** Whether the partner blocks the current user. */
  blocked: z.boolean(),
})
export type WhisperPartner = z.infer<typeof WhisperPartner>

/**
 * State of a whisper:
 *
 * - `shown`: visible to both participants.
 * - `held`: under review by an operator, and visible to its author only.
 * - `refused`: refused by an operator, and visible to its author only.
 * - `withdrawn`: withdrawn by its author; text and images are removed for both participants.
 */
export const WhisperState = z.enum(['shown', 'held', 'refused', 'withdrawn'])
export type WhisperState = z.infer<typeof WhisperState>

/** A message from one participant to the other. */
export const Whisper = z.object({
  id: Id,
  /** Whether the current user wrote the whisper. */
  mine: z.boolean(),
  /** Plain text as written, without markup; empty if there are only images. */
  text: z.string(),
  /** The URLs of the images are accessible to the two participants only. */
  images: z.array(PostImage),
  state: WhisperState,
  /** Reason for the state `held` or `refused`; null otherwise. */
  reason: z.nullable(z.string()),
  /**
   * The current user's appeal against the refusal: `open` until an operator has decided, `dismissed` if the refusal
   * stands. Null without an appeal, and after a successful one, which sets the state to `shown`.
   */
  appeal: z.nullable(z.enum(['open', 'dismissed'])),
  /**
   * Time of the whisper, unique within its conversation, which makes it usable as the sort order. For a whisper that
   * was held, the time of its release.
   */
  createdAt: Time,
})
export type Whisper = z.infer<typeof Whisper>

/**
 * Reasons why the current user cannot write to a person: the person has closed the account (`gone`), the user blocks
 * the person (`blocking`) or is blocked (`blocked`), the person does not accept whispers from the user according to
 * `WhisperFrom` (`closed`), or has not answered the whispers allowed before a first answer (`unanswered`).
 */
export const WritingRefusal = z.enum(['gone', 'blocking', 'blocked', 'closed', 'unanswered'])
export type WritingRefusal = z.infer<typeof WritingRefusal>

/** Whether the current user can write to a person now. */
export const WritingPermission = z.object({
  /** Null if writing is allowed. */
  refusal: z.nullable(WritingRefusal),
  /** Explanation of the refusal with the available options; null if writing is allowed. */
  text: z.nullable(z.string()),
  /** Number of whispers allowed before the partner answers; null without a limit. */
  left: z.nullable(z.int()),
})
export type WritingPermission = z.infer<typeof WritingPermission>

/** A conversation, as seen by one of its participants. */
export const Conversation = z.object({
  partner: WhisperPartner,
  /** The newest visible whisper. */
  last: z.object({
    id: Id,
    mine: z.boolean(),
    /** Beginning of the text in one line, at most 60 characters; `[图片]` if there are only images, empty for a withdrawn whisper. */
    excerpt: z.string(),
    state: WhisperState,
    createdAt: Time,
  }),
  /** Number of unread whispers, limited to 100, which means 100 or more. */
  unread: z.int(),
  /** Whether its unread whispers are excluded from the unread count. */
  muted: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** A whisper found by a search. */
export const WhisperSearchHit = z.object({
  id: Id,
  partner: WhisperPartner,
  mine: z.boolean(),
  /** Part of the text around the first match, in one line, at most 80 characters. */
  excerpt: z.string(),
  createdAt: Time,
})
export type WhisperSearchHit = z.infer<typeof WhisperSearchHit>

/** Text of a whisper; can be empty if there are images. */
export const WhisperText = z
  .string()
  .check(
    z.normalize('NFC'),
    withoutInvisibleCharacters(),
    z.trim(),
    z.maxLength(whisperLimits.text, `私信不能超过 ${whisperLimits.text} 个字`),
  )

/** Ids of images that were uploaded with the purpose `whisper`. */
export const WhisperImages = z._default(
  z.array(Id).check(z.maxLength(whisperLimits.images, `一次最多发送 ${whisperLimits.images} 张图片`)),
  [],
)
