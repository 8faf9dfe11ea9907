import { Code, type Endpoint, splitName } from '#lib/contract'
import { type Call, refuse, requireUser } from '../kernel/handler.ts'
import { limits } from './logic/limits.ts'
import type { RateLimit } from './logic/rateLimit.ts'
import { LimitExceeded, type rateLimitQueries } from './queries/rateLimits.ts'

export interface RateLimitDeps {
  rateLimits: ReturnType<typeof rateLimitQueries>
  clock: () => number
}

/** Creates a function that spends one use of each limit, or refuses the call. `text` receives the formatted wait: `42 秒`. */
export const createRateLimit =
  ({ rateLimits, clock }: RateLimitDeps) =>
  async (limits: readonly RateLimit[], text: (wait: string) => string): Promise<void> => {
    const waitMs = await rateLimits.spend(limits, clock())
    if (waitMs > 0) refuseTooOften(waitMs, text)
  }

/** Creates an error handler that refuses the call, for limits that are spent in the transaction of the limited action. */
export const refuseExceeded =
  (text: (wait: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof LimitExceeded)) throw error
    return refuseTooOften(error.waitMs, text)
  }

export const refuseTooOften = (waitMs: number, text: (wait: string) => string): never =>
  refuse(Code.TooOften, text(waitText(waitMs)), { retryAfterSeconds: Math.ceil(waitMs / 1000) })

/** Checks whether a call counts towards the changes of a user per minute, which is so if its contract declares the refusal. */
const isLimitedChange = (name: string, { caller, errors }: Endpoint): boolean =>
  caller === 'user' && splitName(name).method !== 'GET' && errors.includes(Code.TooOften)

const text = (wait: string) => `操作太频繁，请 ${wait}后再试`

/** Creates the limit of changes per user. */
export const createChangeLimit = (deps: RateLimitDeps) => {
  const { rateLimits, clock } = deps
  const spend = createRateLimit(deps)
  const limitOf = (call: Call) => ({ ...limits.changesOfUser, id: `changes of ${requireUser(call).id}` })
  return {
    counts: isLimitedChange,
    /** Refuses a call whose user has no use left. Spends nothing, so that invalid calls do not count. */
    check: async (call: Call): Promise<void> => {
      const waitMs = await rateLimits.wait(limitOf(call), clock())
      if (waitMs > 0) refuseTooOften(waitMs, text)
    },
    spend: (call: Call): Promise<void> => spend([limitOf(call)], text),
  }
}

/** Formats a wait, rounded up: `42 秒`, `15 分钟`, `3 小时`. */
export function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${Math.max(1, seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}
