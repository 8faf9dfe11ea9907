import type { Call } from '../handler.ts'
import { addressBlock } from '../../addressBlock.ts'
import { limits } from '../rules/limits.ts'
import { createRateLimit, type RateLimitDeps } from './createRateLimit.ts'

/** Refuses an address that asks for too many codes to scan; each kind is counted for itself. */
export const createCodeLimit = (deps: RateLimitDeps) => {
  const limit = createRateLimit(deps)
  return (kind: 'app' | 'chat', { address }: Pick<Call, 'address'>): Promise<void> =>
    limit([{ ...limits.qrFromAddress, id: `${kind} code from ${addressBlock(address)}` }], (wait) => `获取二维码太频繁，请 ${wait}后再试`)
}
