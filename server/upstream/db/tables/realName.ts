import type { ReviewResult } from '#lib/enums'

/** Real name of a user: one per account; it may be resubmitted. */
export interface RealNameTable {
  id: string
  user_id: string
  send_key: string
  status: ReviewResult
  name: string
  /** Encrypted, see `kernel/logic/seal.ts`; null after cancellation. */
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
export interface RealNameNumberTable {
  /** Keyed hash of the number, see `kernel/logic/seal.ts`. */
  mark: string
  user_id: string
}

export interface RealNameDatabase {
  real_name: RealNameTable
  real_name_number: RealNameNumberTable
}
