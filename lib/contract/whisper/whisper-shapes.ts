import { z } from 'zod/mini'
import { Id, ImageUrl, Time } from '../shape.ts'
import { PostImage } from '../community/community-shapes.ts'
import { plainWords } from '../community/plainWords.ts'
import { whisperLimits } from './whisperLimits.ts'

/** The other person of a conversation. */
export const WhisperPartner = z.object({
  /** Names the conversation, also once the partner has left. */
  id: Id,
  name: z.string(),
  avatar: z.nullable(ImageUrl),
  /** Whether the partner has left: there is no page to open, and nobody to write to. */
  gone: z.boolean(),
  /** Whether the signed-in user follows the partner. */
  followed: z.boolean(),
  /** Whether the partner follows the signed-in user. */
  follower: z.boolean(),
  /** Whether the signed-in user blocks the partner. */
  blocking: z.boolean(),
  /** Whether the partner blocks the signed-in user. */
  blocked: z.boolean(),
})
export type WhisperPartner = z.infer<typeof WhisperPartner>

/**
 * `shown` to both. `held` until an operator has looked at it, and `refused` by one: for both its author alone sees it.
 * `withdrawn` by its author: without words and images for both.
 */
export const WhisperState = z.enum(['shown', 'held', 'refused', 'withdrawn'])
export type WhisperState = z.infer<typeof WhisperState>

/** A message of one person to the other. */
export const Whisper = z.object({
  id: Id,
  /** I have written it. */
  mine: z.boolean(),
  /** As it was written, no markup; empty for images alone. */
  text: z.string(),
  /** Their addresses open for both people and nobody else. */
  images: z.array(PostImage),
  state: WhisperState,
  /** Why it is held or was refused; null otherwise. */
  reason: z.nullable(z.string()),
  /**
   * My appeal against the refusal: `open` until an operator has decided, `dismissed` when the refusal stays. Null without
   * one; upheld, the whisper is `shown` and nothing is left of it here.
   */
  appeal: z.nullable(z.enum(['open', 'dismissed'])),
  /**
   * When it came; no two of a conversation are of the same moment, so that it is their order as well. One that was held
   * comes when it is released.
   */
  createdAt: Time,
})
export type Whisper = z.infer<typeof Whisper>

/**
 * Why I cannot write to somebody: they have left; I block them, or they me; they take no whispers from me
 * (`WhisperFrom`); they have not answered what I may write before that.
 */
export const WritingRefusal = z.enum(['gone', 'blocking', 'blocked', 'closed', 'unanswered'])
export type WritingRefusal = z.infer<typeof WritingRefusal>

/** Whether I may write to somebody now. */
export const Writing = z.object({
  /** Null while I may. */
  refusal: z.nullable(WritingRefusal),
  /** The refusal in words: what is so, and what I can do; null while I may. */
  text: z.nullable(z.string()),
  /** How many I may write before they answer; null without such a limit. */
  left: z.nullable(z.int()),
})
export type Writing = z.infer<typeof Writing>

/** The whispers between two people, as one of them sees them. */
export const Conversation = z.object({
  partner: WhisperPartner,
  /** The newest that I see. */
  last: z.object({
    id: Id,
    mine: z.boolean(),
    /** The beginning of its words in one line, at most 60 characters; `[图片]` for images alone, empty for a withdrawn one. */
    excerpt: z.string(),
    state: WhisperState,
    createdAt: Time,
  }),
  /** Unread ones, counted up to 100, which stands for more. */
  unread: z.int(),
  /** Its unread ones are not counted by the bell. */
  muted: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** A whisper whose words hold what is looked for. */
export const FoundWhisper = z.object({
  id: Id,
  partner: WhisperPartner,
  mine: z.boolean(),
  /** Its words around the first place, in one line, at most 80 characters. */
  excerpt: z.string(),
  createdAt: Time,
})
export type FoundWhisper = z.infer<typeof FoundWhisper>

/** Words of a whisper; may be empty with images. */
export const WhisperText = z
  .string()
  .check(z.normalize('NFC'), plainWords(), z.trim(), z.maxLength(whisperLimits.text, `私信不能超过 ${whisperLimits.text} 个字`))

/** Ids of images that were uploaded for `whisper`. */
export const WhisperImages = z._default(
  z.array(Id).check(z.maxLength(whisperLimits.images, `一次最多发送 ${whisperLimits.images} 张图片`)),
  [],
)
