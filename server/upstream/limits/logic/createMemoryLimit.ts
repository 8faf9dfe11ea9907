import { LRUCache } from 'lru-cache'
import { addressBlock } from '../../../network/addressBlock.ts'
import type { Call } from '../../kernel/handler.ts'
import { forNetwork } from './forNetwork.ts'
import { isUnexpired } from './latestEnd.ts'
import type { Window } from './limits.ts'
import { latestFullAt, refillMs } from './rateLimit.ts'

/** Maximum number of subjects in memory; the least recently active one is evicted. */
const maxSubjects = 50_000

/**
 * Creates a limit per address like those in the database (see `rateLimit.ts`), but in the memory of this process: for read
 * requests, which must work without writing and are too cheap to be worth a row. Spends one use and returns the wait, 0 if
 * spent.
 */
export function createMemoryLimit(ofAddress: Window): (call: Pick<Call, 'address' | 'isTrustedNetwork'>, now: number) => number {
  // By size, because a limit by number allocates all entries in advance.
  const wholeAt = new LRUCache<string, number>({ maxSize: maxSubjects, sizeCalculation: () => 1 })
  return (call, now) => {
    const [whose, [window = ofAddress]] = [addressBlock(call.address), forNetwork([ofAddress], call)]
    const stored = wholeAt.get(whose) ?? 0
    const from = isUnexpired(stored, window.windowMs, now) ? stored : now
    const waitMs = from - latestFullAt(window, now)
    if (waitMs > 0) return waitMs
    wholeAt.set(whose, from + refillMs(window))
    return 0
  }
}
