import type { ProfileFields } from '#lib/contract'
import type { AnyMessageKind, ReviewResult } from '#lib/enums'

/** Profile of a user, except name and picture, which are in the account. */
export interface UserProfileTable extends ProfileFields {
  user_id: string
  /** Incremented with each change, so that two pages with the same form cannot overwrite each other unnoticed. */
  version: number
  profession_id: string | null
  updated_at: number
}

export interface ProfileDatabase {
  user_profile: UserProfileTable
  /** Change of the nickname; for a period it counts towards the limit of changes. */
  nickname_change: { id: string; user_id: string; changed_at: number }
  /** Kinds of messages that do not count as unread for a user. */
  muted_notice: { user_id: string; kind: AnyMessageKind }
  /** Archive of the data of a user, created in the background. */
  data_export: {
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
  account_closing: { user_id: string; asked_at: number; due_at: number }
  /** Real name of a user: one per account; it may be resubmitted. */
  real_name: {
    id: string
    user_id: string
    send_key: string
    status: ReviewResult
    name: string
    /** Encrypted, see `kernel/logic/encryption.ts`; null after cancellation. */
    id_number: string | null
    id_number_masked: string | null
    /** Number of the submission, from 1; a decision applies to one of them. */
    round: number
    /** Time of the last submission, with which the user consented to the use of sensitive data. */
    sent_at: number
    decided_at: number | null
    /** JSON: `{ field, reason }[]`. */
    faults: string
  }
  /** Account of an identity number that is under review or has passed it. Each number belongs to one account. */
  real_name_number: {
    /** Keyed hash of the number, see `kernel/logic/encryption.ts`. */
    mark: string
    user_id: string
  }
}
