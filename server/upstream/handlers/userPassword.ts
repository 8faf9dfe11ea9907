import { LRUCache } from 'lru-cache'
import { Code, type user } from '#lib/contract'
import { VerificationScene } from '#lib/enums'
import { refuse, signedIn, type Call, type Handlers } from '../handler.ts'
import type { passwordQueries } from '../queries/passwords.ts'
import type { UserRow } from '../queries/users.ts'
import { refuseInput } from '../refuseInput.ts'
import { addressBlock } from '../../addressBlock.ts'
import { limits } from '../rules/limits.ts'
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
  // Passwords that were replaced a moment ago, by the user's id: of several changes at once the later ones lose.
  const replaced = new LRUCache<string, { hash: string; until: number }>({ max: 1000 })
  const lostRace = async (id: string, password: string): Promise<boolean> => {
    const former = replaced.get(id)
    return former !== undefined && former.until > clock() && (await whenNotBusy(() => passwords.verify(password, former.hash)))
  }
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
      const user = await self(call)
      const { id, phone, password_hash: former } = user
      // By the password as it was when the request came, or a moment before: whoever has lost a race has guessed nothing.
      if (oldPassword !== undefined) {
        if (await lostRace(id, oldPassword)) refuseLost()
        await checkOldPassword({ phone, password: oldPassword, address: call.address, user })
      } else await checkCode(phone, VerificationScene.ResetPassword, security, call)
      const hash = await whenNotBusy(() => passwords.hash(password))
      const next = { userId: id, hash, now: clock(), keepSession: signedIn(call).sessionId }
      if (former !== null) replaced.set(id, { hash: former, until: clock() + limits.lostRaceMs })
      if (!(await newPasswords.replace(former, next))) refuseLost()
      // What was guessed of the old one says nothing of the new one.
      await attempts.clearAccount(phone)
      return null
    },

    'POST /api/user/password/reset/code': async (_, call) => sendCode((await self(call)).phone, VerificationScene.ResetPassword, call),
  }
}

const refuseLost = () => refuse(Code.Conflict, '密码刚刚已在别处修改，请重新登录')
