import type { AnyMessageKind, Degree, Gender } from '#lib/enums'

/** A user's profile beside name and picture, which stand in the account. */
export interface UserProfileTable {
  user_id: string
  /** Counts changes: two pages that change the same cannot overwrite each other unseen. */
  version: number
  gender: Gender | null
  /** `YYYY-MM-DD`. */
  birthday: string | null
  province: string | null
  city: string | null
  introduction: string
  degree: Degree | null
  profession_id: string | null
  updated_at: number
}

/** A change of the nickname, which counts against the next ones for a while. */
export interface NicknameChangeTable {
  id: string
  user_id: string
  changed_at: number
}

/** Kinds of messages that are not counted as unread for a user. */
export interface MutedNoticeTable {
  user_id: string
  kind: AnyMessageKind
}

/** An archive of a user's data, made in the background. */
export interface DataExportTable {
  id: string
  user_id: string
  state: 'waiting' | 'ready'
  asked_at: number
  ready_at: number | null
  /** Time after which the file is removed. */
  expires_at: number | null
  bytes: number | null
  /** The session that it is open for, whose user has confirmed who they are; and until when. */
  opened_session: string | null
  opened_until: number | null
}

/** An account that its user wants to be closed; it can be taken back until then. */
export interface AccountClosingTable {
  user_id: string
  asked_at: number
  due_at: number
}

/** The tables of this file. */
export interface ProfileDatabase {
  user_profile: UserProfileTable
  nickname_change: NicknameChangeTable
  muted_notice: MutedNoticeTable
  data_export: DataExportTable
  account_closing: AccountClosingTable
}
