import { randomUUID } from 'node:crypto'
import { Code, type SelfUser, type SignedIn } from '#lib/contract'
import { blockedText, type Call, refuse } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import type { AccountContext } from './AccountContext.ts'
import { deviceName } from './logic/deviceName.ts'
import { maskPhone } from './logic/mask.ts'
import { newUser } from './logic/newUser.ts'
import { hashToken, newToken } from './logic/token.ts'
import { refusePasskey } from './createChallenges.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'
import type { SessionProof, SessionRow } from './queries/sessions.ts'
import type { UserRow } from './queries/users.ts'

/** Returns the account data that is visible to the user. */
export const selfUser = ({ id, nickname, avatar, phone, password_hash, created_at }: UserRow): SelfUser => ({
  id,
  nickname,
  avatar,
  phone: maskPhone(phone),
  hasPassword: password_hash !== null,
  createdAt: isoTime(created_at),
})

/** Creates a function that opens a session for an authenticated user. The token is returned but not stored. */
export const createSessionOpener =
  ({ sessions, clock }: AccountContext) =>
  async (user: UserRow, { agent, address }: Call, proof?: SessionProof): Promise<{ token: string; session: SessionRow }> => {
    const [token, now] = [newToken(), clock()]
    const session = {
      id: randomUUID(),
      user_id: user.id,
      token_hash: hashToken(token),
      device: deviceName(agent),
      address,
      created_at: now,
      last_seen_at: now,
      expires_at: now + limits.session.lifeMs,
    }
    const added = await sessions.add(session, limits.session.perUser, proof)
    if (added === 'blocked') refuse(Code.AccountBlocked, blockedText)
    if (added === 'other password') refuse(Code.WrongCredentials, '密码刚刚已被修改，请用新密码登录')
    if (added === 'ticket over') refuse(Code.QrExpired, '二维码已过期')
    if (added === 'passkey gone') refusePasskey.unknown()
    return { token, session }
  }

/** Creates a function that signs in an authenticated user. */
export const createSignIn = (deps: AccountContext) => {
  const openSession = createSessionOpener(deps)
  return async (user: UserRow, call: Call, proof?: SessionProof): Promise<SignedIn> => {
    const { token } = await openSession(user, call, proof)
    return { token, user: selfUser(user) }
  }
}

/** Returns the account of a verified phone, which is created at the first sign-in. */
export async function findOrCreateUser(users: AccountQueries['users'], phone: string, now: number): Promise<UserRow> {
  const user = (await users.findByPhone(phone)) ?? (await users.add(newUser(phone, null, now))) ?? (await users.findByPhone(phone))
  if (!user) throw new Error('The account was deleted during its sign-in')
  return user
}
