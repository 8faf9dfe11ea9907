import { Code } from '#lib/contract'
import { refuse } from '../kernel/handler.ts'
import { LimitExceeded, type rateLimitQueries } from './queries/rateLimits.ts'
import type { RateLimit } from './logic/rateLimit.ts'
import { waitText } from './logic/waitText.ts'

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
