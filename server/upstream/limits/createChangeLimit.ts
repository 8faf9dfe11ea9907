import { Code, type Endpoint, splitName } from '#lib/contract'
import { signedIn, type Call } from '../kernel/handler.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'
import { limits } from './rules/limits.ts'

/** Whether a call counts against what a user may change a minute: where its contract knows the refusal. */
const isLimitedChange = (name: string, { caller, errors }: Endpoint): boolean =>
  caller === 'user' && splitName(name).method !== 'GET' && errors.includes(Code.TooOften)

/** Refuses a user who changes too much in too short a time. */
export const createChangeLimit = (deps: RateLimitDeps) => {
  const limit = createRateLimit(deps)
  return {
    counts: isLimitedChange,
    check: (call: Call): Promise<void> =>
      limit([{ ...limits.changesOfUser, id: `changes of ${signedIn(call).id}` }], (wait) => `操作太频繁，请 ${wait}后再试`),
  }
}
