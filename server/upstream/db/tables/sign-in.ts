import type { Generated } from 'kysely'

/*
 * The tables of signing in by a QR code, and of what keeps guessing slow. What proves a right (a ticket, a uuid) is stored as a hash, which is the id.
 */

/** A code of ours that the app, or a phone's camera, scans. */
export interface QrTicketTable {
  id: string
  /** The browser that asks. */
  device: string
  address: string
  state: 'waiting' | 'confirmed' | 'refused' | 'collected'
  /** Who has answered. */
  user_id: string | null
  /** The session that confirmed it; the row goes with it. */
  session_id: string | null
  created_at: number
  expires_at: number
}

/** A code of the official account. */
export interface ChatCodeTable {
  id: string
  /** The chat account that has scanned it. */
  open_id: string | null
  created_at: number
  expires_at: number
  /** When its user was signed in, or its chat account bound. */
  used_at: number | null
}

/** A person as the official account knows them. */
export interface ChatAccountTable {
  id: string
  open_id: string
  union_id: string | null
  /** What the simulated chat app calls it; null for a real one, whose name we do not learn. */
  name: string | null
  user_id: string | null
  /** Its last scan. */
  seen_at: number
}

/** The right to set the first password of an account, given when a chat account was bound to it. */
export interface PasswordRightTable {
  id: string
  user_id: string
  /** The session that the binding opened: it outlives the new password. */
  session_id: string
  expires_at: number
  /** When it set the password; kept, so that the same request sent again is known. */
  used_at: Generated<number | null>
}

/** The password that a user has changed a moment ago: whoever gives it as the old one has lost a race, and guessed nothing. */
export interface ReplacedPasswordTable {
  user_id: string
  hash: string
  expires_at: number
}

/** How much of a limit is used up; see `limits/rules/rateLimit.ts`. */
export interface RateLimitTable {
  /** Which limit, and whose. */
  id: string
  /** When all of it is there again. */
  whole_at: number
}

/** An address that a user has signed in from. */
export interface KnownAddressTable {
  user_id: string
  address: string
  seen_at: number
}

/** All of them. */
export interface SignInDatabase {
  qr_ticket: QrTicketTable
  chat_code: ChatCodeTable
  chat_account: ChatAccountTable
  password_right: PasswordRightTable
  replaced_password: ReplacedPasswordTable
  rate_limit: RateLimitTable
  known_address: KnownAddressTable
}
