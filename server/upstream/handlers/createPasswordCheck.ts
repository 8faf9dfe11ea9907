import { Code } from '#lib/contract'
import { refuse } from '../handler.ts'
import type { attemptQueries, Pair } from '../queries/attempts.ts'
import type { knownAddressQueries } from '../queries/knownAddresses.ts'
import type { UserRow, userQueries } from '../queries/users.ts'
import { addressBlock } from '../rules/addressBlock.ts'
import { createLanes, LaneFull } from '../rules/createLanes.ts'
import { limits } from '../rules/limits.ts'
import { PasswordsBusy, type Passwords } from '../rules/password.ts'
import type { RateLimit } from '../rules/rateLimit.ts'
import { afterFailure, lockWait } from '../rules/signInLock.ts'
import { waitText } from '../rules/waitText.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'

export interface PasswordCheckDeps extends RateLimitDeps {
  users: ReturnType<typeof userQueries>
  attempts: ReturnType<typeof attemptQueries>
  knownAddresses: ReturnType<typeof knownAddressQueries>
  passwords: Passwords
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
export function createPasswordCheck(deps: PasswordCheckDeps, { wrong, locked }: PasswordTexts) {
  const { users, attempts, knownAddresses, rateLimits, passwords, clock } = deps
  const inLane = createLanes()
  const limit = createRateLimit(deps)
  return ({ phone, password, address }: { phone: string; password: string; address: string }): Promise<UserRow> => {
    const pair = { account: phone, address: addressBlock(address) }
    const check = async () => {
      const waitMs = lockWait(await attempts.find(pair), clock())
      if (waitMs > 0) refuse(Code.TooOften, locked(waitText(waitMs)), { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      const user = await users.findByPhone(phone)
      // Where the owner signs in from, nobody else's guessing keeps them out.
      const guesses = (await knownAddresses.has(user?.id ?? '', pair.address)) ? [] : guessLimits(pair)
      await limit(guesses, locked)
      const right = await passwords.verify(password, user?.password_hash ?? null).catch(async (error: unknown) => {
        await rateLimits.giveBack(guesses, clock())
        throw error
      })
      if (!right || !user) {
        await attempts.advance(pair, (former) => afterFailure(former, clock()))
        return refuse(Code.WrongCredentials, wrong)
      }
      await rateLimits.giveBack(guesses, clock())
      await attempts.clear(pair)
      return user
    }
    return whenNotBusy(() => inLane(`${pair.account} ${pair.address}`, check))
  }
}

/** Spent before the password is looked at and given back when it is right: of many at once never too many are looked at. */
const guessLimits = ({ account, address }: Pair): RateLimit[] => [
  ...limits.guessesOnAccount.map((window) => ({ ...window, id: `guess on ${account} ${window.windowMs}` })),
  { ...limits.guessesFromAddress, id: `guess from ${address}` },
]

/** Tells a person to come back when more passwords wait to be hashed than can be served soon. */
export async function whenNotBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PasswordsBusy || error instanceof LaneFull)) throw error
    return refuse(Code.TooOften, '登录的人太多，请 5 秒后再试', { retryAfterSeconds: 5 })
  }
}
