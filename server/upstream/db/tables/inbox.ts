import type { FilePurpose, LeadScale } from '#lib/contract'
import type { FeedbackType, InstitutionCategory, InstitutionType, ReviewResult } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* The tables of what people send to the operator: images, leads, applications, feedback; and of what /business shows. */

/** An image that somebody has uploaded. Its bytes lie in the file store under its name. */
export interface UploadedFileTable {
  id: string
  /** Its id with the ending that says what it is. */
  name: string
  /** Who may see it beside the operator; null once nobody may: then the sweep takes it away. */
  user_id: string | null
  purpose: FilePurpose
  /** Everybody may see it. */
  shared: Flag
  /** 0 until its bytes are stored. */
  ready: Flag
  bytes: number
  width: number
  height: number
  /** Such as `feedback 4f2…`; null until it is attached, and those are swept a day later. */
  attached_to: string | null
  /** Its place there. */
  position: number
  created_at: number
}

/** Somebody who asks for a demonstration. */
export interface LeadTable {
  id: string
  send_key: string
  /** Of all its fields, for a day: the same lead sent twice is one. */
  digest: string | null
  organisation: string
  contact: string
  phone: string
  scale: LeadScale
  need: string
  created_at: number
  /** When the operator was done with it. */
  done_at: number | null
}

/** An application to teach here: one an account, sent as often as it takes. */
export interface IntentionTable {
  id: string
  user_id: string
  /** Of the last sending. */
  send_key: string
  status: ReviewResult
  type: InstitutionType
  name: string
  credit_code: string | null
  /** Sealed, see `inbox/rules/seal.ts`. */
  id_number: string | null
  id_number_masked: string | null
  category: InstitutionCategory
  contact: string
  phone: string
  region: string
  agreement_version: string
  /** How often it was sent; a decision is about one sending. */
  round: number
  sent_at: number
  decided_at: number | null
  /** JSON: `{ field, reason }[]`. */
  faults: string
}

export interface FeedbackTable {
  id: string
  send_key: string
  /** Null for visitors, and for a user who has left. */
  user_id: string | null
  type: FeedbackType
  text: string
  contact: string
  page: string
  state: 'open' | 'replied' | 'done'
  created_at: number
}

export interface FeedbackReplyTable {
  id: string
  feedback_id: string
  text: string
  created_at: number
}

/** What a content pack says for /business, /pricing and /contactus: one row each of `offer` and `edition`. */
export interface BusinessTextTable {
  id: 'offer' | 'edition'
  /** JSON, as the call answers it. */
  body: string
}

/** What people have sent. */
export interface InboxDatabase {
  uploaded_file: UploadedFileTable
  lead: LeadTable
  intention: IntentionTable
  feedback: FeedbackTable
  feedback_reply: FeedbackReplyTable
}
