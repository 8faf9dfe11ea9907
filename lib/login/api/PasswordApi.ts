import type { ApiFor } from './LoginApi.ts'

/** Calls for resetting a forgotten password and for changing a password. */
export type PasswordCall =
  | 'POST /api/sys/user/sms/code'
  | 'POST /api/user/password/recover'
  | 'POST /api/user/password/reset'
  | 'POST /api/user/password/reset/code'

/** API client for the calls of {@link PasswordCall}; see `LoginApi`. */
export type PasswordApi = ApiFor<PasswordCall>
