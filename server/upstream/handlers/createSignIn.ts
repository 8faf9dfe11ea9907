import { randomUUID } from 'node:crypto'
import type { SelfUser, SignedIn } from '#lib/contract'
import type { Call } from '../handler.ts'
import type { sessionQueries } from '../queries/sessions.ts'
import type { UserRow, userQueries } from '../queries/users.ts'
import { deviceName } from '../rules/deviceName.ts'
import { limits } from '../rules/limits.ts'
import { maskPhone } from '../rules/mask.ts'
import { newNickname } from '../rules/nickname.ts'
import { hashToken, newToken } from '../rules/token.ts'

export interface SignInDeps {
  sessions: ReturnType<typeof sessionQueries>
  clock: () => number
}

/** A user as they see themselves. */
export const selfUser = ({ id, nickname, avatar, phone, created_at }: UserRow): SelfUser => ({
  id,
  nickname,
  avatar,
  phone: maskPhone(phone),
  createdAt: new Date(created_at).toISOString(),
})

/** Opens a session for somebody who has proven who they are. */
export const createSignIn =
  ({ sessions, clock }: SignInDeps) =>
  async (user: UserRow, { agent, address }: Call): Promise<SignedIn> => {
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
    await sessions.add(session, limits.session.perUser)
    return { token, user: selfUser(user) }
  }

/** The row of a new account. */
export const newUser = (phone: string, passwordHash: string | null, now: number): UserRow => ({
  id: randomUUID(),
  phone,
  nickname: newNickname(),
  avatar: null,
  password_hash: passwordHash,
  created_at: now,
  updated_at: now,
})

/** The account of a phone that has proven to be there; made when it is the first time. */
export async function userOfPhone(users: ReturnType<typeof userQueries>, phone: string, now: number): Promise<UserRow> {
  const user = (await users.findByPhone(phone)) ?? (await users.add(newUser(phone, null, now))) ?? (await users.findByPhone(phone))
  if (!user) throw new Error('An account vanished while it was being signed in to')
  return user
}
