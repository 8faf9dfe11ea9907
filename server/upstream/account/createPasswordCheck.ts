import { availableParallelism } from 'node:os'
import { Code } from '#lib/contract'
import { newPasswordFault } from '#lib/validation'
import { addressBlock } from '../../network/addressBlock.ts'
import { createFairQueue, QueueFull } from '../files/index.ts'
import { type Call, refuse } from '../kernel/handler.ts'
import { createKeyedMutex, MutexQueueFull } from '../kernel/logic/createKeyedMutex.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { type RateLimitDeps, refuseTooOften } from '../limits/createRateLimit.ts'
import { createDurationSampler } from '../limits/logic/createDurationSampler.ts'
import { forNetwork } from '../limits/logic/forNetwork.ts'
import { limits } from '../limits/logic/limits.ts'
import type { RateLimit } from '../limits/logic/rateLimit.ts'
import { PasswordQueueFull, type Passwords } from './logic/password.ts'
import { afterFailure, remainingLock } from './logic/signInLock.ts'
import type { AttemptKey } from './queries/attempts.ts'
import type { AccountQueries } from './queries/createAccountQueries.ts'
import type { UserRow } from './queries/users.ts'

export interface PasswordCheckDeps extends RateLimitDeps {
  users: AccountQueries['users']
  attempts: AccountQueries['attempts']
  knownAddresses: AccountQueries['knownAddresses']
  passwords: Passwords
}

/**
 * Queue for password verification: limited concurrency, round-robin by address, so that a flood from a few addresses does
 * not delay the others. A full queue is processed in three seconds. Requests that exceed the queue or their address's
 * share are refused immediately.
 */
const verificationQueue = createFairQueue({ atOnce: 2 * availableParallelism(), waiting: 256, ofOne: 24, patienceMs: 3000 })

/** Messages for a wrong password and for too many attempts. */
interface PasswordTexts {
  wrong: string
  /** `wait` is a formatted duration: `15 分钟`. */
  locked: (wait: string) => string
}

interface PasswordAttempt {
  phone: string
  password: string
  call: Call
  /** The user as loaded when the request arrived. Defaults to the account of that phone. */
  user?: UserRow
}

/**
 * Creates a function that finds the user with this phone and password, or refuses. The message and the work are the same
 * whether or not the phone has an account.
 */
export function createPasswordCheck(deps: PasswordCheckDeps, { wrong, locked }: PasswordTexts) {
  const { users, attempts, knownAddresses, rateLimits, passwords, clock } = deps
  const withLock = createKeyedMutex()
  const recentTimes = createDurationSampler()
  const refuseLocked = (waitMs: number) => refuseTooOften(waitMs, locked)
  const verify = (password: string, user: UserRow | undefined) =>
    recentTimes.timed(() => passwords.verify(password, user?.password_hash ?? null))

  return ({ phone, password, call, user: given }: PasswordAttempt): Promise<UserRow> => {
    const pair = { account: phone, address: addressBlock(call.address) }
    const fail = (of: AttemptKey) => attempts.advance(of, (former) => afterFailure(former, clock()))

    async function check(): Promise<UserRow> {
      const waitMs = remainingLock(await attempts.find(pair), clock())
      if (waitMs > 0) refuseLocked(waitMs)
      const user = given ?? (await users.findByPhone(phone))
      const isHome = await knownAddresses.has(user?.id ?? '', pair.address)
      const guesses = guessLimits(pair, call)
      const overMs = await rateLimits.spend(guesses, clock())
      if (overMs > 0) return checkPastLimits(user, isHome, overMs)
      const right = await verify(password, user).catch(async (error: unknown) => {
        await rateLimits.giveBack(guesses, clock())
        throw error
      })
      if (!right || !user) {
        await fail(pair)
        return refuse(Code.WrongCredentials, wrong)
      }
      await rateLimits.giveBack(guesses, clock())
      await attempts.clear(pair)
      return user
    }

    /**
     * From an address where the owner has signed in before, other people's guesses do not lock the owner out: a few more
     * passwords are verified there. A wrong password gets the same response after the same time as for an account that
     * has never signed in from there.
     */
    async function checkPastLimits(user: UserRow | undefined, isHome: boolean, overMs: number): Promise<UserRow> {
      const pastLimits = { account: phone, address: `${pair.address} past limits` }
      const mayVerify = remainingLock(await attempts.find(pastLimits), clock()) === 0
      if (user && isHome && mayVerify) {
        if (await verify(password, user)) {
          await attempts.clear(pastLimits)
          return user
        }
      } else await recentTimes.imitate()
      if (mayVerify) await fail(pastLimits)
      return refuseLocked(overMs)
    }

    // Runs before any database query, so that a refused request causes no database load.
    return whenNotBusy(() => withLock(`${pair.account} ${pair.address}`, () => verificationQueue(pair.address, check)))
  }
}

/**
 * Spent before the password is verified and refunded if it is correct, so that concurrent requests cannot exceed the
 * limits.
 */
const guessLimits = ({ account, address }: AttemptKey, call: Call): RateLimit[] => [
  ...limits.guessesOnAccount.map((window) => ({ ...window, id: `guess on ${account} ${window.windowMs}` })),
  ...forNetwork([{ ...limits.guessesFromAddress, id: `guess from ${address}` }], call),
]

/** Runs `work`, or refuses if more passwords wait to be hashed than can be processed soon. */
export async function whenNotBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PasswordQueueFull || error instanceof MutexQueueFull || error instanceof QueueFull)) throw error
    return refuse(Code.TooOften, '登录的人太多，请 5 秒后再试', { retryAfterSeconds: 5 })
  }
}

/** Rejects an invalid new password before it is hashed. */
export function requireValidPassword(password: string): void {
  const fault = newPasswordFault(password)
  if (fault !== undefined) refuseInput({ path: 'password', message: fault })
}
