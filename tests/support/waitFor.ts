import { setTimeout as pause } from 'node:timers/promises'

/**
 * Resolves once a check no longer throws, with a generous timeout for busy machines. A fake clock does not advance during
 * the wait.
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
