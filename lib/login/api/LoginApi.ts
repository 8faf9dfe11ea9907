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

/** Makes some calls: the site's own client fits, and so does whatever a partner brings along. Rejects with `ApiError`. */
export type ApiFor<Call extends keyof Contract> = <Name extends Call>(
  name: Name,
  input: Input<Name>,
  options?: CallOptions,
) => Promise<Data<Name>>

/** Makes the calls of signing in. */
export type LoginApi = ApiFor<LoginCall>

/** Who has signed in. On the site's own pages there is no token: the host has made it a cookie that scripts never see. */
export type LoginResult = Pick<SignedIn, 'user'> & Partial<Pick<SignedIn, 'token'>>
