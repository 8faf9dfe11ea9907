import { Code, type user } from '#lib/contract'
import { LoginMethod, VerificationScene } from '#lib/enums'
import { newPasswordFault } from '#lib/validation'
import { refuse, type Call, type Handlers } from '../handler.ts'
import type { SessionRow } from '../queries/sessions.ts'
import { refuseInput } from '../refuseInput.ts'
import { maskAddress } from '../rules/mask.ts'
import { createCodeCheck, type CodeCheckDeps } from './createCodeCheck.ts'
import { createPasswordCheck, whenNotBusy, type PasswordCheckDeps } from './createPasswordCheck.ts'
import { createSignIn, newUser, selfUser, userOfPhone, type SignInDeps } from './createSignIn.ts'

export type UserDeps = SignInDeps & PasswordCheckDeps & CodeCheckDeps

/** Accounts, sign-in and devices. */
export const userHandlers = (deps: UserDeps): Handlers<typeof user> => {
  const { users, sessions, passwords, clock } = deps
  const signIn = createSignIn(deps)
  const userOfPassword = createPasswordCheck(deps)
  const checkCode = createCodeCheck(deps)

  return {
    'GET /api/user/self': async (_, call) => {
      const row = call.user && (await users.find(call.user.id))
      return row ? { user: selfUser(row) } : null
    },

    'POST /api/user/login': async ({ account: phone, security, loginType }, call) => {
      if (loginType === LoginMethod.Password)
        return signIn(await userOfPassword({ phone, password: security, address: call.address }), call)
      await checkCode(phone, VerificationScene.Login, security)
      return signIn(await userOfPhone(users, phone, clock()), call)
    },

    'POST /api/user/register': async ({ account: phone, security, password, type }) => {
      const fault = newPasswordFault(password)
      if (fault !== undefined) refuseInput({ path: 'password', message: fault })
      // Only whoever holds the phone learns whether it has an account.
      await checkCode(phone, type, security)
      if (await users.findByPhone(phone)) return refusePhoneTaken()
      const passwordHash = await whenNotBusy(() => passwords.hash(password))
      const added = await users.add(newUser(phone, passwordHash, clock()))
      return added ? { user: selfUser(added) } : refusePhoneTaken()
    },

    'POST /api/user/logout': async (_, call) => {
      const { id, sessionId } = signedIn(call)
      await sessions.end(sessionId, id)
      return null
    },

    'GET /api/user/device': async (_, call) => {
      const { id, sessionId } = signedIn(call)
      const rows = await sessions.list(id, clock())
      return { list: rows.map((row) => device(row, sessionId)) }
    },

    'POST /api/user/device/revoke': async (input, call) => {
      const ended = await sessions.end(input.id, signedIn(call).id)
      return ended ? null : refuse(Code.NotFound, '设备不存在或已退出登录')
    },
  }
}

const signedIn = ({ user }: Call) => user ?? refuse(Code.SignInNeeded, '请先登录')

const refusePhoneTaken = () => refuse(Code.PhoneTaken, '该手机号已注册，请直接登录')

const device = (row: SessionRow, current: string) => ({
  id: row.id,
  name: row.device,
  address: maskAddress(row.address),
  createdAt: new Date(row.created_at).toISOString(),
  lastSeenAt: new Date(row.last_seen_at).toISOString(),
  current: row.id === current,
})
