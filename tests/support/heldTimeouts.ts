import { createRequire } from 'node:module'
import { afterEach, beforeEach, vi } from 'vitest'

const undici = createRequire(import.meta.url)('undici/lib/util/timers.js') as {
  setFastTimeout: (callback: () => void, ms: number) => unknown
}

/** Advances the clock of timeouts. */
type Pass = (ms: number) => void

function hold(): void {
  // undici creates one timer for all its connections and keeps it; a fake one would never fire again.
  undici.setFastTimeout(() => {}, 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

const pass: Pass = (ms) => void vi.advanceTimersByTime(ms)

/** Runs work with fake timeouts, which elapse only when `pass` advances the clock, regardless of the machine's load. */
export async function withHeldTimeouts<Result>(work: (pass: Pass) => Promise<Result>): Promise<Result> {
  hold()
  try {
    return await work(pass)
  } finally {
    vi.useRealTimers()
  }
}

/** Does the same for each test of a file. */
export function useHeldTimeouts(): Pass {
  beforeEach(hold)
  afterEach(() => void vi.useRealTimers())
  return pass
}
