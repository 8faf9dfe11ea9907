import type { ReviewResult } from '#lib/enums'

/** A user's real name: one an account, which may be sent again. */
export interface RealNameTable {
  id: string
  user_id: string
  send_key: string
  status: ReviewResult
  name: string
  /** Sealed, see `kernel/logic/seal.ts`; null once cancelled. */
  id_number: string | null
  id_number_masked: string | null
  /** Number of sendings; a decision is about one of them. */
  round: number
  /** Time at which its user last agreed to the use of sensitive data, and sent it. */
  sent_at: number
  decided_at: number | null
  /** JSON: `{ field, reason }[]`. */
  faults: string
}

/** Whose an identity number is while it is reviewed or has passed: one number belongs to one account. */
export interface RealNameNumberTable {
  /** Keyed hash of the number, see `kernel/logic/seal.ts`. */
  mark: string
  user_id: string
}

/** The tables of this file. */
export interface RealNameDatabase {
  real_name: RealNameTable
  real_name_number: RealNameNumberTable
}
