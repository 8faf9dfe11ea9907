import type { WhisperState } from '#lib/contract'
import type { WhisperFrom } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/** A whisper: a private message of one person to another. */
export interface WhisperTable {
  id: string
  /** Both people: see `whisper/logic/pairOf.ts`. */
  pair: string
  /** Its author; null once the account is removed. */
  user_id: string | null
  /** Empty where it was withdrawn, and no report of the conversation is open. */
  text: string
  state: WhisperState
  /** Why it is held or was refused; null otherwise. */
  state_reason: string | null
  /** The other person has been told of it: 0 while it has always been held, refused, or withdrawn before it was shown. */
  told: Flag
  send_key: string | null
  /** When it was written, or released if it was held. Each of a conversation has a moment of its own, which is its place there. */
  created_at: number
}

/** A conversation as one of both people has it. */
export interface ConversationTable {
  user_id: string
  partner_id: string
  pair: string
  /** `created_at` of the newest whisper that this user sees; 0 without one. */
  last_at: number
  /** Until then this user has read what the partner wrote. */
  read_at: number
  /** Until then this user has deleted the conversation. */
  dropped_at: number
  /** Shown whispers of the partner after `read_at`. */
  unread: number
  /** This user has written something that the partner was told of: an answer, for whoever was the first to write. */
  has_written: Flag
  /** Unread ones are not counted by the bell. */
  muted: Flag
}

/** A user's report of a whisper to the operator. */
export interface WhisperReportTable {
  id: string
  /** Null once the account is removed. */
  user_id: string | null
  whisper_id: string
  reason: string
  text: string
  state: 'open' | 'upheld' | 'dismissed'
  created_at: number
  decided_at: number | null
}

/** The words of a refused whisper's author to the operator. */
export interface WhisperAppealTable {
  id: string
  whisper_id: string
  user_id: string
  text: string
  state: 'open' | 'upheld' | 'dismissed'
  /** Why the whisper was refused; one appeal each. */
  reason: string
  created_at: number
  decided_at: number | null
}

/** Whose whispers somebody takes. Without a row: everybody's. */
export interface WhisperSettingTable {
  user_id: string
  takes_from: WhisperFrom
}

/** The tables of this file. */
export interface WhisperDatabase {
  whisper: WhisperTable
  conversation: ConversationTable
  whisper_report: WhisperReportTable
  whisper_appeal: WhisperAppealTable
  whisper_setting: WhisperSettingTable
}
