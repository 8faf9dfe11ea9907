import { Code, type Endpoint, splitName } from '#lib/contract'
import { requireUser, type Call } from '../kernel/handler.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'
import { limits } from './logic/limits.ts'

/** Checks whether a call counts towards the changes of a user per minute, which is so if its contract declares the refusal. */
const isLimitedChange = (name: string, { caller, errors }: Endpoint): boolean =>
  caller === 'user' && splitName(name).method !== 'GET' && errors.includes(Code.TooOften)

/** Creates the limit of changes per user. */
export const createChangeLimit = (deps: RateLimitDeps) => {
  const limit = createRateLimit(deps)
  return {
    counts: isLimitedChange,
    check: (call: Call): Promise<void> =>
      limit([{ ...limits.changesOfUser, id: `changes of ${requireUser(call).id}` }], (wait) => `操作太频繁，请 ${wait}后再试`),
  }
}
