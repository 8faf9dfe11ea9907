import { Code, type user } from '#lib/contract'
import { LoginMethod, VerificationScene } from '#lib/enums'
import { refuse, requireUser, type Handlers } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { createCodeCheck } from './createCodeCheck.ts'
import { createPasswordCheck } from './createPasswordCheck.ts'
import { createRegistration } from './createRegistration.ts'
import { createSignIn, selfUser, findOrCreateUser, type SignInDeps } from './createSignIn.ts'
import { maskAddress } from './logic/mask.ts'
import type { SessionRow } from './queries/sessions.ts'
import { type UserPasswordDeps, userPasswordHandlers } from './userPassword.ts'

export type UserDeps = SignInDeps & UserPasswordDeps

/** Creates the handlers for accounts, sign-in, passwords and devices. */
export const userHandlers = (deps: UserDeps): Handlers<typeof user> => {
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
      if (!call.user) return null
      const [row, closingAt] = await Promise.all([users.find(call.user.id), users.closingAt(call.user.id)])
      return row ? { user: { ...selfUser(row), ...(closingAt !== undefined && { closingAt: isoTime(closingAt) }) } } : null
    },

    'POST /api/user/login': async ({ account: phone, security, loginType }, call) => {
      if (loginType === LoginMethod.Password) {
        const user = await userOfPassword({ phone, password: security, address: call.address })
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
