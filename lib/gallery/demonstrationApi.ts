import { ApiError, Code } from '#lib/contract/partner'
import { LoginMethod, QrState } from '#lib/enums'
import type { ApiFor, LoginCall, PasskeyCall, PasswordCall } from '#lib/login'

const account = {
  id: '1',
  nickname: '陈师傅',
  avatar: null,
  phone: '138****0000',
  hasPassword: true,
  createdAt: '2025-04-17T08:30:00+08:00',
}
const signedIn = { token: 'demonstration', user: account }

/** Responses of the calls according to the contract. */
const answers: Record<LoginCall | PasskeyCall | PasswordCall, (input: Record<string, unknown>) => unknown> = {
  'POST /api/user/login': ({ security, loginType }) => {
    if (loginType === LoginMethod.Password && security !== 'skill2025')
      throw new ApiError('手机号或密码不正确', { status: 200, code: Code.WrongCredentials })
    return signedIn
  },
  'POST /api/user/register': () => ({ user: account }),
  'POST /api/sys/user/sms/code': () => ({ expiresInSeconds: 300, retryAfterSeconds: 60 }),
  'POST /api/qr/generate': () => 'https://example.com/qr/demonstration',
  'POST /api/qr/result': () => ({ completeFlag: false, result: null }),
  'GET /api/wechat/mp/login/qrcode': () => ({ uuid: 'demonstration', url: 'picture/qr.svg' }),
  'POST /api/wechat/mp/login/qrcode/scan': () => ({ status: QrState.NotScanned, user: null }),
  'POST /api/wechat/mp/bing': () => ({ status: 1, uuid: 'demonstration', user: signedIn }),
  'POST /api/sys/user/password/reset/mp/permit': () => null,
  'POST /api/user/passkey/options': () => ({
    challenge: 'ZGVtb25zdHJhdGlvbi1vZi1hLXBhc3NrZXktc2lnbi1pbi4',
    rpId: location.hostname,
    timeout: 240_000,
    userVerification: 'required',
  }),
  'POST /api/user/passkey/login': () => signedIn,
  'POST /api/user/password/recover': () => null,
  'POST /api/user/password/reset': () => null,
  'POST /api/user/password/reset/code': () => ({ expiresInSeconds: 300, retryAfterSeconds: 60 }),
}

/** API client that responds within the page, for showing the sign-in components without an upstream. */
export const demonstrationApi: ApiFor<LoginCall | PasskeyCall | PasswordCall> = async (name, input) => answers[name](input) as never
