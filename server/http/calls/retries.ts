/** Codes of a connection that could not be made, or broke off. */
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** How calls are tried again: few, after a moment, and never so many that they are a load of their own. */
export const retryRules = {
  /** Least and longest pause before it, in milliseconds: not all at once. */
  pauseMs: [10, 50],
  /** No retry that has less time than this to be answered in, in milliseconds. */
  leastLeftMs: 200,
  /** At most so many in a row… */
  most: 10,
  /** …and one more for every ten calls that were answered. */
  perAnswer: 0.1,
} as const

export interface Retries {
  /**
   * How long to wait before a call is sent once more, in milliseconds; undefined when it is not. For calls that change
   * nothing and whose connection failed before an answer began; `leftMs` is the time until whoever asks gives up.
   */
  pauseFor: (error: unknown, leftMs: number) => number | undefined
  /** A call was answered. */
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
