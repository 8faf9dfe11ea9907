import type { Generated } from 'kysely'
import type { CodeRequester } from './CodeRequester.ts'

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

export interface SessionTable {
  id: string
  user_id: string
  token_hash: string
  device: string
  address: string
  created_at: number
  last_seen_at: number
  expires_at: number
}

export interface SmsCodeTable {
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
export interface AttemptTable {
  account: string
  address: string
  failures: number
  locked_until: number | null
  updated_at: number
}

export interface AccountDatabase {
  user_account: UserAccountTable
  session: SessionTable
  sms_code: SmsCodeTable
  attempt: AttemptTable
}
