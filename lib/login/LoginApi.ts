import type { CallOptions, Data, Input } from '#lib/contract'

/** The calls that signing in and registering need. */
export type LoginCall = 'POST /api/user/login' | 'POST /api/user/register' | 'POST /api/sys/user/sms/code'

/** Makes those calls: the site's own client fits, and so does whatever a partner brings along. Rejects with `ApiError`. */
export type LoginApi = <Name extends LoginCall>(name: Name, input: Input<Name>, options?: CallOptions) => Promise<Data<Name>>
