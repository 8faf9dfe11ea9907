interface PlatformUnreachableOptions {
  status?: number
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * Error of a token check without a result: the platform did not respond in time, reported a server error, or rejected
 * the request because of its rate limit. The user is not signed out: respond with 503, keep your session, and retry
 * later. Neither the error nor its cause contains the token.
 */
export class PlatformUnreachable extends Error {
  /** HTTP status of the platform’s response; 0 if there was none. */
  readonly status: number
  /** Seconds to wait before retrying, as requested by the platform; undefined if it specified no time. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: string, { status = 0, retryAfterSeconds, cause }: PlatformUnreachableOptions = {}) {
    super(`The platform could not check the token: ${reason}`, { cause })
    this.name = 'PlatformUnreachable'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds || undefined
  }
}
