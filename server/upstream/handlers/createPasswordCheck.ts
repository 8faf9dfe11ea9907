import { Code } from '#lib/contract'
import { refuse } from '../handler.ts'
import type { attemptQueries } from '../queries/attempts.ts'
import type { UserRow, userQueries } from '../queries/users.ts'
import { addressBlock } from '../rules/addressBlock.ts'
import { createLanes, LaneFull } from '../rules/createLanes.ts'
import { PasswordsBusy, type Passwords } from '../rules/password.ts'
import { afterFailure, lockWait } from '../rules/signInLock.ts'
import { waitText } from '../rules/waitText.ts'

export interface PasswordCheckDeps {
  users: ReturnType<typeof userQueries>
  attempts: ReturnType<typeof attemptQueries>
  passwords: Passwords
  clock: () => number
}

/** What a person is told who is wrong, or wrong too often. */
export interface PasswordTexts {
  wrong: string
  /** `wait` in words: `15 分钟`. */
  locked: (wait: string) => string
}

/**
 * Finds the user whose phone and password these are, or refuses: in the same words and after the same work whether
 * or not the phone has an account.
 */
export function createPasswordCheck({ users, attempts, passwords, clock }: PasswordCheckDeps, { wrong, locked }: PasswordTexts) {
  const inLane = createLanes()
  return ({ phone, password, address }: { phone: string; password: string; address: string }): Promise<UserRow> => {
    const pair = { account: phone, address: addressBlock(address) }
    const check = async () => {
      const waitMs = lockWait(await attempts.find(pair), clock())
      if (waitMs > 0) refuse(Code.TooOften, locked(waitText(waitMs)), { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      const user = await users.findByPhone(phone)
      if (!(await passwords.verify(password, user?.password_hash ?? null)) || !user) {
        await attempts.advance(pair, (former) => afterFailure(former, clock()))
        return refuse(Code.WrongCredentials, wrong)
      }
      await attempts.clear(pair)
      return user
    }
    return whenNotBusy(() => inLane(`${pair.account} ${pair.address}`, check))
  }
}

/** Tells a person to come back when more passwords wait to be hashed than can be served soon. */
export async function whenNotBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PasswordsBusy || error instanceof LaneFull)) throw error
    return refuse(Code.TooOften, '登录的人太多，请 5 秒后再试', { retryAfterSeconds: 5 })
  }
}
