import { createRequire } from 'node:module'
import { afterEach, beforeEach, vi } from 'vitest'

const undici = createRequire(import.meta.url)('undici/lib/util/timers.js') as {
  setFastTimeout: (callback: () => void, ms: number) => unknown
}

/** Lets time pass for timeouts. */
type Pass = (ms: number) => void

function hold(): void {
  // undici begins one timer for all of its connections and keeps it: a fake one would never fire again.
  undici.setFastTimeout(() => {}, 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

const pass: Pass = (ms) => void vi.advanceTimersByTime(ms)

/** Runs work during which timeouts of this process end only when `pass` lets time pass, however busy the machine is. */
export async function withHeldTimeouts<Result>(work: (pass: Pass) => Promise<Result>): Promise<Result> {
  hold()
  try {
    return await work(pass)
  } finally {
    vi.useRealTimers()
  }
}

/** The same for each test of a file. */
export function useHeldTimeouts(): Pass {
  beforeEach(hold)
  afterEach(() => void vi.useRealTimers())
  return pass
}
