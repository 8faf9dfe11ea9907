import type { ApiFor } from './LoginApi.ts'

/** The calls that signing in by a passkey needs. */
export type PasskeyCall = 'POST /api/user/passkey/options' | 'POST /api/user/passkey/login'

/** Makes those calls; see `LoginApi`. */
export type PasskeyApi = ApiFor<PasskeyCall>
