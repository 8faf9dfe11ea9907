import type { FilePurpose, LeadScale } from '#lib/contract'
import type { FeedbackType, InstitutionCategory, InstitutionType, ReviewResult } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* The tables of submissions to the operator: images, leads, applications, feedback; and of the content of /business. */

/** An uploaded image. Its bytes lie in the file store under its name. */
export interface UploadedFileTable {
  id: string
  /** Its id with the extension of its type. */
  name: string
  /** The user who may see it beside the operator; null for nobody: then the sweep removes it. */
  user_id: string | null
  /** An archive of a user's data is no image, and is made here rather than sent. */
  purpose: FilePurpose | 'export'
  /** Visible to everybody. */
  shared: Flag
  /** 0 until its bytes are stored. */
  ready: Flag
  bytes: number
  width: number
  height: number
  /**
   * The form that it is attached to, such as `feedback 4f2…`; null until then, and unattached images are removed a day
   * later.
   */
  attached_to: string | null
  /** Its position there. */
  position: number
  created_at: number
}

/** A request for a demonstration. */
export interface LeadTable {
  id: string
  send_key: string
  /** Hash of all its fields, valid for a day: the same lead sent twice is one. */
  digest: string | null
  organisation: string
  contact: string
  phone: string
  scale: LeadScale
  need: string
  created_at: number
  /** Time of completion by the operator. */
  done_at: number | null
}

/** An application to teach here: one an account, which may be resubmitted. */
export interface ApplicationTable {
  id: string
  user_id: string
  /** Time of the latest submission. */
  send_key: string
  status: ReviewResult
  type: InstitutionType
  name: string
  credit_code: string | null
  /** Sealed, see `kernel/logic/seal.ts`. */
  id_number: string | null
  id_number_masked: string | null
  category: InstitutionCategory
  contact: string
  phone: string
  region: string
  agreement_version: string
  /** Number of submissions; a decision is about one of them. */
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

/** A content pack's data for /business, /pricing and /contactus: one row each of `offer` and `edition`. */
export interface BusinessTextTable {
  id: 'offer' | 'edition'
  /** JSON, as the call answers it. */
  body: string
}

/** The tables of this file. */
export interface InboxDatabase {
  uploaded_file: UploadedFileTable
  lead: LeadTable
  intention: ApplicationTable
  feedback: FeedbackTable
  feedback_reply: FeedbackReplyTable
}
