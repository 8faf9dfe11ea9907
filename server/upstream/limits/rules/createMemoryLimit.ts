import { LRUCache } from 'lru-cache'
import { livesUntil } from './latestEnd.ts'
import type { Window } from './limits.ts'
import { latestWhole, refillMs } from './rateLimit.ts'

/** Whose uses are remembered at most: those heard of last. */
const most = 50_000

/**
 * A limit like those of the database (see `rateLimit.ts`), remembered by this process alone: for reading, which has to go on where
 * nothing can be written, and costs too little to be worth a row. Spends one; gives how long to wait, 0 when spent.
 */
export function createMemoryLimit(window: Window): (whose: string, now: number) => number {
  const wholeAt = new LRUCache<string, number>({ max: most })
  return (whose, now) => {
    const stored = wholeAt.get(whose) ?? 0
    const from = livesUntil(stored, window.windowMs, now) ? stored : now
    const waitMs = from - latestWhole(window, now)
    if (waitMs > 0) return waitMs
    wholeAt.set(whose, from + refillMs(window))
    return 0
  }
}
