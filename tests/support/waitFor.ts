import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves once a check no longer throws. A condition that holds in the end is waited for on a busy machine too; a faked
 * clock stands still during the wait.
 */
export async function waitFor<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const latest = performance.now() + 60_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > latest) throw error
      await pause(20)
    }
  }
}
