/** Error codes of connections that could not be opened or were lost. */
const connectionErrorCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Rules for retrying calls: few retries, after a pause, within a budget that protects the upstream from overload. */
export const retryRules = {
  /** Range of the random pause before a retry, which spreads retries; in milliseconds. */
  pauseMs: [10, 50],
  /** Minimum time that must be left until the deadline for a retry, in milliseconds. */
  leastLeftMs: 200,
  /** Maximum number of retries in the budget… */
  most: 10,
  /** …and the amount that each answered call returns to it. */
  perAnswer: 0.1,
} as const

export interface Retries {
  /**
   * Returns the pause before a retry, in milliseconds; undefined when the call must not be retried. Retries are allowed
   * only for calls that change nothing and whose connection failed before a response began. `leftMs` is the time until
   * the caller's deadline.
   */
  pauseFor: (error: unknown, leftMs: number) => number | undefined
  /** Records an answered call. */
  earn: () => void
}

export function createRetries({ random = Math.random }: { random?: () => number } = {}): Retries {
  let left: number = retryRules.most
  const [shortest, longest] = retryRules.pauseMs
  return {
    pauseFor(error, leftMs) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const pause = shortest + random() * (longest - shortest)
      if (!connectionErrorCodes.has(code) || left < 1 || leftMs - pause < retryRules.leastLeftMs) return undefined
      left -= 1
      return pause
    },
    earn() {
      left = Math.min(retryRules.most, left + retryRules.perAnswer)
    },
  }
}
