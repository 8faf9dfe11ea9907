import type { ApiFor } from './LoginApi.ts'

/** The calls that another password needs: a forgotten one, or a changed one. */
export type PasswordCall =
  | 'POST /api/sys/user/sms/code'
  | 'POST /api/user/password/recover'
  | 'POST /api/user/password/reset'
  | 'POST /api/user/password/reset/code'

/** Makes those calls; see `LoginApi`. */
export type PasswordApi = ApiFor<PasswordCall>
