import { Code, type Endpoint, splitName } from '#lib/contract'
import { requireUser, type Call } from '../kernel/handler.ts'
import { createRateLimit, type RateLimitDeps, refuseTooOften } from './createRateLimit.ts'
import { limits } from './logic/limits.ts'

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
