import type { CallOptions, Contract, Data, Input, SignedIn } from '#lib/contract/partner'

/** Calls for signing in, registering, scanning and binding. */
export type LoginCall =
  | 'POST /api/user/login'
  | 'POST /api/user/register'
  | 'POST /api/sys/user/sms/code'
  | 'POST /api/qr/generate'
  | 'POST /api/qr/result'
  | 'GET /api/wechat/mp/login/qrcode'
  | 'POST /api/wechat/mp/login/qrcode/scan'
  | 'POST /api/wechat/mp/bing'
  | 'POST /api/sys/user/password/reset/mp/permit'

/** API client for a subset of the calls. The clients of the site and of partners are compatible. Rejects with `ApiError`. */
export type ApiFor<Call extends keyof Contract> = <Name extends Call>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Data<Name>>

/** API client for the calls of signing in. */
export type LoginApi = ApiFor<LoginCall>

/**
 * Result of a sign-in. On the site's own pages it contains no token, because the host stores the token in a cookie that
 * scripts cannot read.
 */
export type LoginResult = Pick<SignedIn, 'user'> & Partial<Pick<SignedIn, 'token'>>

/**
 * Receives the signed-in user. Reload the page, or stop rendering the component; it stays busy until then. If a returned
 * promise rejects, such as when the session could not be stored, the component shows the message of the `ApiError` and
 * accepts input again.
 */
export type OnSuccess = (signedIn: LoginResult) => unknown
