import type { Generated } from 'kysely'

/* Tables of accounts, their sessions, verification codes sent to phones, and failed sign-ins. */

export interface UserAccountTable {
  id: string
  phone: string
  nickname: string
  avatar: string | null
  password_hash: string | null
  created_at: number
  updated_at: number
  /** Time at which an operator blocked the account; blocked accounts cannot sign in. */
  blocked_at: Generated<number | null>
  anonymised_at: Generated<number | null>
}

/**
 * Requester of a verification code, as far as known: a user for their own phone, a client at an address from which the
 * owner of the phone has signed in, or a stranger.
 */
export type CodeRequester = 'owner' | 'at-home' | 'stranger'

/*
 * Tables of signing in with a QR code, and of rate limits of guesses. Secrets (a ticket, a uuid) are stored as a hash,
 * which is the id.
 */

export interface AccountDatabase {
  user_account: UserAccountTable
  session: {
    id: string
    user_id: string
    token_hash: string
    device: string
    address: string
    created_at: number
    last_seen_at: number
    expires_at: number
  }
  sms_code: {
    id: string
    phone: string
    scene: number
    code_hash: string
    /** Address block of the request; see `server/network/addressBlock.ts`. */
    address: string
    /** Larger block of an IPv6 address; null for IPv4. */
    site: string | null
    asker: Generated<CodeRequester>
    created_at: number
    expires_at: number
    used_at: number | null
    tries: Generated<number>
  }
  /** Failed sign-ins to one account from one address. */
  attempt: { account: string; address: string; failures: number; locked_until: number | null; updated_at: number }
  /** QR code of the site, to be scanned with the app or the camera of a phone. */
  qr_ticket: {
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
  chat_code: {
    id: string
    /** Chat account that has scanned the code. */
    open_id: string | null
    created_at: number
    expires_at: number
    /** Time at which its user signed in, or its chat account was bound. */
    used_at: number | null
  }
  /** User of the chat app, as known to the official account. */
  chat_account: {
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
  password_right: {
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
  replaced_password: { user_id: string; hash: string; expires_at: number }
  /** State of a rate limit; see `limits/logic/rateLimit.ts`. */
  rate_limit: {
    /** Limit and its subject. */
    id: string
    /** Time at which the bucket is full again. */
    whole_at: number
  }
  /** Address from which a user has signed in. */
  known_address: { user_id: string; address: string; seen_at: number }
  /** Passkey of a user: the public key of a credential on a device or in a password manager. */
  passkey: {
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
  passkey_challenge: {
    id: string
    purpose: 'register' | 'sign-in'
    /** User who registers a passkey; null for signing in, because the user is not yet known. */
    user_id: string | null
    expires_at: number
  }
}
