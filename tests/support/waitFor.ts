import { vi } from 'vitest'

/** Resolves once a check no longer throws. A condition that holds in the end is waited for on a busy machine too. */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })
