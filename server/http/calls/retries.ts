/** Error codes of connections that could not be made, or broke off. */
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** Retries of calls: few, after a pause, and limited by a budget so that retries never overload the upstream. */
export const retryRules = {
  /** Shortest and longest pause before a retry, in milliseconds; random, so that retries spread. */
  pauseMs: [10, 50],
  /** A retry needs at least this much time left for its answer, in milliseconds. */
  leastLeftMs: 200,
  /** The budget's size… */
  most: 10,
  /** …and what each answered call returns to it. */
  perAnswer: 0.1,
} as const

export interface Retries {
  /**
   * The pause before a call is sent once more, in milliseconds; undefined when the call is not repeated. Only for calls
   * that change nothing and whose connection failed before an answer began; `leftMs` is the time until the caller's
   * deadline.
   */
  pauseFor: (error: unknown, leftMs: number) => number | undefined
  /** Records a call that was answered. */
  earn: () => void
}

export function createRetries({ random = Math.random }: { random?: () => number } = {}): Retries {
  let left: number = retryRules.most
  const [shortest, longest] = retryRules.pauseMs
  return {
    pauseFor(error, leftMs) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const pause = shortest + random() * (longest - shortest)
      if (!lost.has(code) || left < 1 || leftMs - pause < retryRules.leastLeftMs) return undefined
      left -= 1
      return pause
    },
    earn() {
      left = Math.min(retryRules.most, left + retryRules.perAnswer)
    },
  }
}
