import type { ProfileFields } from '#lib/contract'
import type { AnyMessageKind } from '#lib/enums'

/** Profile of a user, except name and picture, which are in the account. */
export interface UserProfileTable extends ProfileFields {
  user_id: string
  /** Incremented with each change, so that two pages with the same form cannot overwrite each other unnoticed. */
  version: number
  profession_id: string | null
  updated_at: number
}

/** Change of the nickname; for a period it counts towards the limit of changes. */
export interface NicknameChangeTable {
  id: string
  user_id: string
  changed_at: number
}

/** Kinds of messages that do not count as unread for a user. */
export interface MutedNoticeTable {
  user_id: string
  kind: AnyMessageKind
}

/** Archive of the data of a user, created in the background. */
export interface DataExportTable {
  id: string
  user_id: string
  state: 'waiting' | 'ready'
  asked_at: number
  ready_at: number | null
  /** Time at which the file is deleted. */
  expires_at: number | null
  bytes: number | null
  /** Session that may download the file, because its user has confirmed their identity, and the end of that permission. */
  opened_session: string | null
  opened_until: number | null
}

/** Account that will be closed at the request of its user, who can withdraw the request until then. */
export interface AccountClosingTable {
  user_id: string
  asked_at: number
  due_at: number
}

export interface ProfileDatabase {
  user_profile: UserProfileTable
  nickname_change: NicknameChangeTable
  muted_notice: MutedNoticeTable
  data_export: DataExportTable
  account_closing: AccountClosingTable
}
