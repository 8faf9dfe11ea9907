import type { ApiFor } from './LoginApi.ts'

/** Calls for signing in with a passkey. */
export type PasskeyCall = 'POST /api/user/passkey/options' | 'POST /api/user/passkey/login'

/** API client for the calls of {@link PasskeyCall}; see `LoginApi`. */
export type PasskeyApi = ApiFor<PasskeyCall>
