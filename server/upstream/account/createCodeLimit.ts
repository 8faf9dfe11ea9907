import { addressBlock } from '../../network/addressBlock.ts'
import type { Call } from '../kernel/handler.ts'
import { createRateLimit, type RateLimitDeps } from '../limits/createRateLimit.ts'
import { limits } from '../limits/logic/limits.ts'

/** Creates the rate limit for requesting QR codes, per address and kind of code. */
export const createCodeLimit = (deps: RateLimitDeps) => {
  const limit = createRateLimit(deps)
  return (kind: 'app' | 'chat', { address }: Pick<Call, 'address'>): Promise<void> =>
    limit([{ ...limits.qrFromAddress, id: `${kind} code from ${addressBlock(address)}` }], (wait) => `获取二维码太频繁，请 ${wait}后再试`)
}
