interface Unreached {
  status?: number
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/**
 * The platform did not say whose a token is: no answer in time, a fault of its own, too many questions. Nobody is signed
 * out by that: answer 503, keep your session, ask again later. Holds no token, nor does its cause.
 */
export class PlatformUnreachable extends Error {
  /** HTTP status of the platform’s answer; 0 when there was none. */
  readonly status: number
  /** Seconds after which the platform wishes to be asked again; undefined if it has not said. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: string, { status = 0, retryAfterSeconds, cause }: Unreached = {}) {
    super(`The platform did not say whose the token is: ${reason}`, { cause })
    this.name = 'PlatformUnreachable'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds || undefined
  }
}
