import type { WhisperState } from '#lib/contract'
import type { WhisperFrom } from '#lib/enums'
import type { Flag } from './catalogue.ts'
import type { ComplaintState } from './moderation.ts'

/** Private message of one user to another. */
export interface WhisperTable {
  id: string
  /** Ids of both users; see `whisper/logic/conversationKey.ts`. */
  pair: string
  /** Author; null after the account was deleted. */
  user_id: string | null
  /** Empty if it was withdrawn and no report of the conversation is open. */
  text: string
  state: WhisperState
  /** Reason for holding or refusing; null otherwise. */
  state_reason: string | null
  /** Whether the recipient was notified: 0 as long as it was always held, refused, or withdrawn before it was displayed. */
  told: Flag
  send_key: string | null
  /** Time of writing, or of release if it was held. Unique within a conversation and therefore also its position there. */
  created_at: number
}

export interface WhisperDatabase {
  whisper: WhisperTable
  /** State of a conversation for one of its two users. */
  conversation: {
    user_id: string
    partner_id: string
    pair: string
    /** `created_at` of the newest message that this user can see; 0 without one. */
    last_at: number
    /** Time up to which this user has read the messages of the partner. */
    read_at: number
    /** Time up to which this user has deleted the conversation. */
    dropped_at: number
    /** Number of visible messages of the partner after `read_at`. */
    unread: number
    /** Whether the partner was notified of a message of this user, which then counts as a reply. */
    has_written: Flag
    /** Whether unread messages are excluded from the counter of the bell. */
    muted: Flag
  }
  /** Report of a private message to the operators. */
  whisper_report: {
    id: string
    /** Null after the account was deleted. */
    user_id: string | null
    whisper_id: string
    reason: string
    text: string
    state: ComplaintState
    created_at: number
    decided_at: number | null
  }
  /** Appeal of an author against the refusal of a private message. */
  whisper_appeal: {
    id: string
    whisper_id: string
    user_id: string
    text: string
    state: ComplaintState
    /** Reason for the refusal; one appeal per refusal. */
    reason: string
    created_at: number
    decided_at: number | null
  }
  /** Users from whom a user accepts private messages. Default without a row: all users. */
  whisper_setting: { user_id: string; takes_from: WhisperFrom }
}
