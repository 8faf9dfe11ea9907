/**
 * Fails if a rule is violated: one line per violation, which names the file and the reason, and then the cure. The
 * message replaces a comparison of arrays, which shows neither.
 */
export function expectNone(violations: readonly string[], cure: string): void {
  if (violations.length === 0) return
  const error = new Error(`${violations.map((line) => `${line}\n`).join('')}→ ${cure}`)
  Error.captureStackTrace(error, expectNone)
  throw error
}
