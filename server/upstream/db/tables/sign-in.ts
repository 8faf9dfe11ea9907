import type { Generated } from 'kysely'

/*
 * The tables of signing in by a QR code, and of throttling guesses. Secrets (a ticket, a uuid) are stored as a hash,
 * which is the id.
 */

/** A code of ours that the app, or a phone's camera, scans. */
export interface QrTicketTable {
  id: string
  /** The browser that asks. */
  device: string
  address: string
  state: 'waiting' | 'confirmed' | 'refused' | 'collected'
  /** The answering user. */
  user_id: string | null
  /** The session that confirmed it; the row is deleted with it. */
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
  /** Time of its user's sign-in, or of the binding of its chat account. */
  used_at: number | null
}

/** A person as the official account knows them. */
export interface ChatAccountTable {
  id: string
  open_id: string
  union_id: string | null
  /** Its name in the simulated chat app; null for a real account, whose name is unknown here. */
  name: string | null
  user_id: string | null
  /** Its last scan. */
  seen_at: number
}

/** The right to set the first password of an account, given when a chat account was bound to it. */
export interface PasswordRightTable {
  id: string
  user_id: string
  /** The session that the binding opened: it survives the new password. */
  session_id: string
  expires_at: number
  /** Time at which it set the password; kept, so that a repeated request is recognised. */
  used_at: Generated<number | null>
}

/**
 * The password that a user changed a moment ago: a request that submits it as the old one has lost a race, and guessed
 * nothing.
 */
export interface ReplacedPasswordTable {
  user_id: string
  hash: string
  expires_at: number
}

/** State of a rate limit; see `limits/logic/rateLimit.ts`. */
export interface RateLimitTable {
  /** The limit and its owner. */
  id: string
  /** Time at which the bucket is full again. */
  whole_at: number
}

/** An address that a user has signed in from. */
export interface KnownAddressTable {
  user_id: string
  address: string
  seen_at: number
}

/** A passkey of a user: the public half of a key that a device or a password manager holds. */
export interface PasskeyTable {
  id: string
  user_id: string
  /** The key's name on its device, in base64url. */
  credential_id: string
  /** A COSE key, in base64url. */
  public_key: string
  /** Uses that the device has counted; 0 for good where it does not count. */
  counter: number
  /** Ways in which browsers reach it, such as `internal`, separated by blanks. */
  transports: string
  name: string
  /** 1 when it is copied to the user's other devices. */
  backed_up: number
  created_at: number
  used_at: number | null
}

/** A challenge that a passkey is to sign; the id is its hash. */
export interface PasskeyChallengeTable {
  id: string
  purpose: 'register' | 'sign-in'
  /** The user who registers a passkey; null for signing in, whose user is unknown until then. */
  user_id: string | null
  expires_at: number
}

/** The tables of this file. */
export interface SignInDatabase {
  qr_ticket: QrTicketTable
  chat_code: ChatCodeTable
  chat_account: ChatAccountTable
  password_right: PasswordRightTable
  replaced_password: ReplacedPasswordTable
  rate_limit: RateLimitTable
  known_address: KnownAddressTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
}
