import { Code, type user } from '#lib/contract'
import { VerificationScene } from '#lib/enums'
import { addressBlock } from '../../network/addressBlock.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import type { AccountContext } from './AccountContext.ts'
import { createCodeLookup, createPhoneMutex, refuseCode, refuseUsed } from './createCodeCheck.ts'
import { createPasswordCheck, requireValidPassword, whenNotBusy } from './createPasswordCheck.ts'
import { createCodeSender } from './createCodeSender.ts'
import { CodeUsed } from './queries/smsCodes.ts'
import type { UserRow } from './queries/users.ts'

type PasswordCalls = Extract<keyof typeof user, `${string}/password/${string}`>

/** Creates the handlers that recover or change the password of an existing account. */
export const userPasswordHandlers = (deps: AccountContext): Pick<Handlers<typeof user>, PasswordCalls> => {
  const { users, attempts, knownAddresses, newPasswords, smsCodes, passwords, clock } = deps
  const sendCode = createCodeSender(deps)
  const findCode = createCodeLookup(deps)
  const withLock = createPhoneMutex()
  const checkOldPassword = createPasswordCheck(deps, {
    wrong: '旧密码不正确',
    locked: (wait) => `密码错误次数过多，请 ${wait}后再试，或使用验证码`,
  })
  const matches = (password: string, hash: string | null) => whenNotBusy(() => passwords.verify(password, hash))
  /**
   * Checks whether a password was replaced a moment ago. Concurrent changes submit it as the old password, which is not a
   * guess.
   */
  const wasReplaced = async (id: string, password: string): Promise<boolean> => {
    const hash = await newPasswords.justReplaced(id, clock())
    return hash !== undefined && matches(password, hash)
  }
  /** Checks whether the user already has this password, set by the first of two identical requests. */
  const isSet = async (id: string, password: string): Promise<boolean> => {
    const user = await users.find(id)
    return user !== undefined && matches(password, user.password_hash)
  }
  /** Responds to a change with a used code: like the first request if that has set the same password, otherwise with a refusal. */
  const respondToUsedCode = async (id: string, password: string, codeId: string): Promise<null> => {
    if (!(await isSet(id, password))) refuseCode()
    await smsCodes.refundAttempt(codeId)
    return null
  }
  const self = async (call: Call): Promise<UserRow> => (await users.find(requireUser(call).id)) ?? refuse(Code.SignInNeeded, '请先登录')

  return {
    'POST /api/user/password/recover': async ({ account: phone, security, password, type }, call) => {
      requireValidPassword(password)
      return withLock(phone, async () => {
        // Checked first, so that only the holder of the phone learns whether it has an account.
        const { id: codeId, usedAt } = await findCode(phone, type, security, call)
        const user = await users.findByPhone(phone)
        if (!user) {
          await smsCodes.use(codeId, clock())
          return refuse(Code.NotFound, '该手机号未注册')
        }
        if (usedAt !== null) return respondToUsedCode(user.id, password, codeId)
        const hash = await whenNotBusy(() => passwords.hash(password))
        try {
          await newPasswords.set({ userId: user.id, hash, now: clock(), keepSession: undefined, codeId })
        } catch (error) {
          if (error instanceof CodeUsed) return respondToUsedCode(user.id, password, codeId)
          throw error
        }
        // Clears the locks of a user who had forgotten the old password, so that sign-in works immediately.
        await attempts.clearAccount(phone)
        await knownAddresses.note(user.id, addressBlock(call.address), clock())
        return null
      })
    },

    'POST /api/user/password/reset': async ({ password, oldPassword, security = '' }, call) => {
      requireValidPassword(password)
      if (password === oldPassword) refuseInput({ path: 'password', message: '新密码不能与旧密码相同' })
      const user = await self(call)
      return oldPassword === undefined
        ? withLock(user.phone, () => resetByCode(user, { password, security }, call))
        : resetByPassword(user, { password, oldPassword }, call)
    },

    'POST /api/user/password/reset/code': async (_, call) => sendCode((await self(call)).phone, VerificationScene.ResetPassword, call),
  }

  /**
   * Compares the old password with the one at the time of the request or shortly before: the loser of a race has not
   * guessed.
   */
  async function resetByPassword(user: UserRow, { password, oldPassword }: Record<'password' | 'oldPassword', string>, call: Call) {
    if (!(await wasReplaced(user.id, oldPassword))) {
      await checkOldPassword({ phone: user.phone, password: oldPassword, call, user })
      if (await replace(user, password, call)) return null
    }
    return (await isSet(user.id, password)) ? null : refuseLostRace()
  }

  async function resetByCode(user: UserRow, { password, security }: Record<'password' | 'security', string>, call: Call) {
    const { id: codeId, usedAt } = await findCode(user.phone, VerificationScene.ResetPassword, security, call)
    if (usedAt !== null) return respondToUsedCode(user.id, password, codeId)
    if (await replace(user, password, call, codeId).catch(refuseUsed)) return null
    return (await isSet(user.id, password)) ? null : refuseLostRace()
  }

  /** Sets a password unless it has changed since the request arrived. */
  async function replace({ id, phone, password_hash: former }: UserRow, password: string, call: Call, codeId?: string): Promise<boolean> {
    const hash = await whenNotBusy(() => passwords.hash(password))
    const next = { userId: id, hash, now: clock(), keepSession: requireUser(call).sessionId, ...(codeId !== undefined && { codeId }) }
    if (!(await newPasswords.replace(former, next))) return false
    // Wrong guesses of the old password do not count against the new one.
    await attempts.clearAccount(phone)
    return true
  }
}

const refuseLostRace = () => refuse(Code.Conflict, '密码刚刚已在别处修改，请重新登录')
