import type { Generated } from 'kysely'

/*
 * Tables of signing in with a QR code, and of rate limits of guesses. Secrets (a ticket, a uuid) are stored as a hash,
 * which is the id.
 */

/** QR code of the site, to be scanned with the app or the camera of a phone. */
export interface QrTicketTable {
  id: string
  /** Browser that requested the code. */
  device: string
  address: string
  state: 'waiting' | 'confirmed' | 'refused' | 'collected'
  /** User who scanned the code. */
  user_id: string | null
  /** Session that confirmed the code; the row is deleted with it. */
  session_id: string | null
  created_at: number
  expires_at: number
}

/** QR code of the official account. */
export interface ChatCodeTable {
  id: string
  /** Chat account that has scanned the code. */
  open_id: string | null
  created_at: number
  expires_at: number
  /** Time at which its user signed in, or its chat account was bound. */
  used_at: number | null
}

/** User of the chat app, as known to the official account. */
export interface ChatAccountTable {
  id: string
  open_id: string
  union_id: string | null
  /** Name in the simulated chat app; null for a real account, whose name is unknown. */
  name: string | null
  user_id: string | null
  /** Time of its last scan. */
  seen_at: number
}

/** Right to set the first password of an account, granted when a chat account was bound to it. */
export interface PasswordRightTable {
  id: string
  user_id: string
  /** Session that was created by binding the account; setting the password does not end it. */
  session_id: string
  expires_at: number
  /** Time at which the right was used; stored to recognise repeated requests. */
  used_at: Generated<number | null>
}

/**
 * Password that a user has just replaced. A request that submits it as the old password lost a race, and is not a wrong
 * guess.
 */
export interface ReplacedPasswordTable {
  user_id: string
  hash: string
  expires_at: number
}

/** State of a rate limit; see `limits/logic/rateLimit.ts`. */
export interface RateLimitTable {
  /** Limit and its subject. */
  id: string
  /** Time at which the bucket is full again. */
  whole_at: number
}

/** Address from which a user has signed in. */
export interface KnownAddressTable {
  user_id: string
  address: string
  seen_at: number
}

/** Passkey of a user: the public key of a credential on a device or in a password manager. */
export interface PasskeyTable {
  id: string
  user_id: string
  /** Credential id, in base64url. */
  credential_id: string
  /** COSE key, in base64url. */
  public_key: string
  /** Signature counter of the device; always 0 if the device does not count. */
  counter: number
  /** Transports, such as `internal`, separated by spaces. */
  transports: string
  name: string
  /** 1 if it is synchronised to other devices of the user. */
  backed_up: number
  created_at: number
  used_at: number | null
}

/** Challenge to be signed with a passkey; the id is its hash. */
export interface PasskeyChallengeTable {
  id: string
  purpose: 'register' | 'sign-in'
  /** User who registers a passkey; null for signing in, because the user is not yet known. */
  user_id: string | null
  expires_at: number
}

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
