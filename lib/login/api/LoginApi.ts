import type { CallOptions, Contract, Data, Input, SignedIn } from '#lib/contract/partner'

/** The calls that signing in, registering, scanning and binding need. */
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

/** A client for some calls: the site's own fits, and so does a partner's. Rejects with `ApiError`. */
export type ApiFor<Call extends keyof Contract> = <Name extends Call>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Data<Name>>

/** Makes the calls of signing in. */
export type LoginApi = ApiFor<LoginCall>

/** The signed-in user. On the site's own pages the result has no token: the host stores it in a cookie that scripts cannot read. */
export type LoginResult = Pick<SignedIn, 'user'> & Partial<Pick<SignedIn, 'token'>>
