import type { FilePurpose, LeadScale } from '#lib/contract'
import type { FeedbackType, InstitutionCategory, InstitutionType, ReviewResult } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Tables of submissions to operators (images, leads, applications, feedback), and of the content of /business. */

/** Uploaded image. Its content is in the file store under its name. */
export interface UploadedFileTable {
  id: string
  /** Id with the file extension of its type. */
  name: string
  /** User who may read the file, besides operators; null: no one, and the sweep deletes it. */
  user_id: string | null
  /** `export` is an archive of the data of a user, which the server creates. */
  purpose: FilePurpose | 'export'
  /** 0 until the content is stored. */
  ready: Flag
  bytes: number
  width: number
  height: number
  /**
   * Submission that the image is attached to, such as `feedback 4f2…`; null until then. Unattached images are deleted after
   * a day.
   */
  attached_to: string | null
  /** Position among the images of the submission. */
  position: number
  created_at: number
}

/** Application to become a course provider: one per account; it may be resubmitted. */
export interface ApplicationTable {
  id: string
  user_id: string
  /** Idempotency key of the latest submission. */
  send_key: string
  status: ReviewResult
  type: InstitutionType
  name: string
  credit_code: string | null
  /** Encrypted, see `kernel/logic/encryption.ts`. */
  id_number: string | null
  id_number_masked: string | null
  category: InstitutionCategory
  contact: string
  phone: string
  region: string
  agreement_version: string
  /** Number of the submission, from 1; a decision applies to one of them. */
  round: number
  sent_at: number
  decided_at: number | null
  /** JSON: `{ field, reason }[]`. */
  faults: string
}

export interface InboxDatabase {
  /** Data of a content pack for /business, /pricing and /contactus: one row for `offer` and one for `edition`. */
  business_text: {
    id: 'offer' | 'edition'
    /** JSON, as returned by the call. */
    body: string
  }
  uploaded_file: UploadedFileTable
  /** Request for a demonstration. */
  lead: {
    id: string
    send_key: string
    /** Hash of all fields, valid for a day: the same lead is stored only once. */
    digest: string | null
    organisation: string
    contact: string
    phone: string
    scale: LeadScale
    need: string
    created_at: number
    /** Time at which an operator completed it. */
    done_at: number | null
  }
  intention: ApplicationTable
  feedback: {
    id: string
    send_key: string
    /** Null for visitors and for deleted users. */
    user_id: string | null
    type: FeedbackType
    text: string
    contact: string
    page: string
    state: 'open' | 'replied' | 'done'
    created_at: number
  }
  feedback_reply: { id: string; feedback_id: string; text: string; created_at: number }
}
