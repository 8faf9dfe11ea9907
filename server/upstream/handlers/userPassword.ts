import { Code, type user } from '#lib/contract'
import { VerificationScene } from '#lib/enums'
import { refuse, signedIn, type Call, type Handlers } from '../handler.ts'
import type { passwordQueries } from '../queries/passwords.ts'
import type { UserRow } from '../queries/users.ts'
import { refuseInput } from '../refuseInput.ts'
import { addressBlock } from '../rules/addressBlock.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { createCodeCheck } from './createCodeCheck.ts'
import { createPasswordCheck, type PasswordCheckDeps, whenNotBusy } from './createPasswordCheck.ts'
import { createSendCode, type SendCodeDeps } from './createSendCode.ts'

export interface UserPasswordDeps extends PasswordCheckDeps, SendCodeDeps {
  newPasswords: ReturnType<typeof passwordQueries>
}

type PasswordCalls = Extract<keyof typeof user, `${string}/password/${string}`>

/** New passwords of accounts that exist: forgotten ones, and changed ones. */
export const userPasswordHandlers = (deps: UserPasswordDeps): Pick<Handlers<typeof user>, PasswordCalls> => {
  const { users, attempts, knownAddresses, newPasswords, passwords, clock } = deps
  const sendCode = createSendCode(deps)
  const checkCode = createCodeCheck(deps)
  const checkOldPassword = createPasswordCheck(deps, {
    wrong: '旧密码不正确',
    locked: (wait) => `密码错误次数过多，请 ${wait}后再试，或使用验证码`,
  })
  const self = async (call: Call): Promise<UserRow> => (await users.find(signedIn(call).id)) ?? refuse(Code.SignInNeeded, '请先登录')

  return {
    'POST /api/user/password/recover': async ({ account: phone, security, password, type }, call) => {
      checkNewPassword(password)
      // Only whoever holds the phone learns whether it has an account.
      await checkCode(phone, type, security, call)
      const { id } = (await users.findByPhone(phone)) ?? refuse(Code.NotFound, '该手机号未注册')
      const hash = await whenNotBusy(() => passwords.hash(password))
      await newPasswords.set({ userId: id, hash, now: clock(), keepSession: undefined })
      // Whoever has just failed to remember the old one may sign in with the new one at once.
      await attempts.clearAccount(phone)
      await knownAddresses.note(id, addressBlock(call.address), clock())
      return null
    },

    'POST /api/user/password/reset': async ({ password, oldPassword, security = '' }, call) => {
      checkNewPassword(password)
      if (password === oldPassword) refuseInput({ path: 'password', message: '新密码不能与旧密码相同' })
      const { id, phone, password_hash: former } = await self(call)
      if (oldPassword !== undefined) await checkOldPassword({ phone, password: oldPassword, address: call.address })
      else await checkCode(phone, VerificationScene.ResetPassword, security, call)
      const hash = await whenNotBusy(() => passwords.hash(password))
      const next = { userId: id, hash, now: clock(), keepSession: signedIn(call).sessionId }
      return (await newPasswords.replace(former, next)) ? null : refuse(Code.Conflict, '密码刚刚已在别处修改，请重新登录')
    },

    'POST /api/user/password/reset/code': async (_, call) => sendCode((await self(call)).phone, VerificationScene.ResetPassword, call),
  }
}
