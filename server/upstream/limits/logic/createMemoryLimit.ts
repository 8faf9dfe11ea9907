import { LRUCache } from 'lru-cache'
import { isUnexpired } from './latestEnd.ts'
import type { Window } from './limits.ts'
import { latestWhole, refillMs } from './rateLimit.ts'

/** Most owners in memory: the most recently active ones. */
const most = 50_000

/**
 * A limit like those of the database (see `rateLimit.ts`), held in this process alone: for reading, which has to work
 * where nothing can be written, and is too cheap to be worth a row. Spends one use; returns the wait, 0 when spent.
 */
export function createMemoryLimit(window: Window): (whose: string, now: number) => number {
  const wholeAt = new LRUCache<string, number>({ max: most })
  return (whose, now) => {
    const stored = wholeAt.get(whose) ?? 0
    const from = isUnexpired(stored, window.windowMs, now) ? stored : now
    const waitMs = from - latestWhole(window, now)
    if (waitMs > 0) return waitMs
    wholeAt.set(whose, from + refillMs(window))
    return 0
  }
}
