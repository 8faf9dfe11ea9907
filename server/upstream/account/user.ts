import { Code, type Data, type Input, type user } from '#lib/contract'
import { LoginMethod, VerificationScene } from '#lib/enums'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { AccountContext } from './AccountContext.ts'
import { createCodeCheck, createCodeLookup, createPhoneMutex, refuseCode, refuseUsed } from './createCodeCheck.ts'
import { createPasswordCheck, requireValidPassword, whenNotBusy } from './createPasswordCheck.ts'
import { createSignIn, findOrCreateUser, selfUser } from './createSignIn.ts'
import { maskAddress } from './logic/mask.ts'
import { newUser } from './logic/newUser.ts'
import type { SessionRow } from './queries/sessions.ts'
import { userPasswordHandlers } from './userPassword.ts'

/** Creates the handlers for accounts, sign-in, passwords and devices. */
export const userHandlers = (deps: AccountContext): Handlers<typeof user> => {
  const { users, sessions, clock } = deps
  const signIn = createSignIn(deps)
  const userOfPassword = createPasswordCheck(deps, {
    wrong: '手机号或密码错误',
    locked: (wait) => `密码错误次数过多，请 ${wait}后再试，或使用验证码登录`,
  })
  const checkCode = createCodeCheck(deps)

  return {
    ...userPasswordHandlers(deps),

    'GET /api/user/self': async (_, call) => {
      if (call.isBlocked) requireUser(call)
      if (!call.user) return null
      const [row, closingAt] = await Promise.all([users.find(call.user.id), users.closingAt(call.user.id)])
      return row ? { user: { ...selfUser(row), ...(closingAt !== undefined && { closingAt: isoTime(closingAt) }) } } : null
    },

    'POST /api/user/login': async ({ account: phone, security, loginType }, call) => {
      if (loginType === LoginMethod.Password) {
        const user = await userOfPassword({ phone, password: security, call })
        return signIn(user, call, { passwordHash: user.password_hash ?? '' })
      }
      await checkCode(phone, VerificationScene.Login, security, call)
      return signIn(await findOrCreateUser(users, phone, clock()), call)
    },

    'POST /api/user/register': createRegistration(deps),

    'POST /api/user/logout': async (_, call) => {
      const { id, sessionId } = requireUser(call)
      await sessions.end(sessionId, id)
      return null
    },

    'GET /api/user/device': async (_, call) => {
      const { id, sessionId } = requireUser(call)
      const rows = await sessions.list(id, clock())
      return { list: rows.map((row) => device(row, sessionId)) }
    },

    'POST /api/user/device/revoke': async (input, call) => {
      const ended = await sessions.end(input.id, requireUser(call).id)
      return ended ? null : refuse(Code.NotFound, '设备不存在或已退出登录')
    },
  }
}

const device = (row: SessionRow, current: string) => ({
  id: row.id,
  name: row.device,
  address: maskAddress(row.address),
  createdAt: isoTime(row.created_at),
  lastSeenAt: isoTime(row.last_seen_at),
  current: row.id === current,
})

const register = 'POST /api/user/register'

/**
 * Creates the handler that registers accounts. A repeated request (a double click, a lost response) gets the same response
 * as the first one while its code is valid, because the sender has proved knowledge of the code and the password.
 */
const createRegistration = (deps: AccountContext) => {
  const { users, smsCodes, passwords, clock } = deps
  const findCode = createCodeLookup(deps)
  const withLock = createPhoneMutex()

  /** Responds to the holder of a phone that already has an account. */
  async function respondToKnownPhone(phone: string, password: string, codeId: string): Promise<Data<typeof register>> {
    const user = (await users.findByPhone(phone)) ?? refuseCode()
    await smsCodes.use(codeId, clock())
    // The account was created with this code only if both timestamps are equal.
    if ((await smsCodes.usedAt(codeId)) !== user.created_at) return refuse(Code.PhoneTaken, '该手机号已注册，请直接登录')
    if (!(await whenNotBusy(() => passwords.verify(password, user.password_hash)))) return refuseCode()
    await smsCodes.refundAttempt(codeId)
    return { user: selfUser(user) }
  }

  return ({ account: phone, security, password, type }: Input<typeof register>, call: Call): Promise<Data<typeof register>> => {
    requireValidPassword(password)
    return withLock(phone, async () => {
      // Checked first, so that only the holder of the phone learns whether it has an account.
      const { id, usedAt } = await findCode(phone, type, security, call)
      if (usedAt !== null || (await users.findByPhone(phone))) return respondToKnownPhone(phone, password, id)
      const hash = await whenNotBusy(() => passwords.hash(password))
      const added = await users.addByCode(newUser(phone, hash, clock()), id).catch(refuseUsed)
      return added ? { user: selfUser(added) } : respondToKnownPhone(phone, password, id)
    })
  }
}
