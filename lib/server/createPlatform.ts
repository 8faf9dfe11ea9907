import { type Api, ApiError, createApi, type SelfUser } from '#lib/contract/partner'
import { PlatformUnreachable } from './PlatformUnreachable.ts'

/** Code of a call that needs a session; the contract’s own table would bring all other codes along. */
const signInNeeded = 1001

/** The two questions to the platform in the name of a token. Both reject with `PlatformUnreachable`. */
export function createPlatform(origin: string, timeoutMs: number) {
  const inNameOf = (token: string): Api =>
    createApi(async ({ method, path, body, signal }) => {
      const response = await fetch(origin + path, {
        method,
        headers: { accept: 'application/json', token, ...(body !== undefined && { 'content-type': 'application/json' }) },
        // A redirection would take the token along, to wherever it leads.
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      return { status: response.status, body: await response.json().catch(() => undefined), headers: response.headers }
    })

  const inTime = () => AbortSignal.timeout(timeoutMs)

  return {
    /** Whose the token is; null if it is nobody’s, or not any more. */
    whose: async (token: string): Promise<SelfUser | null> => {
      const signal = inTime()
      const self = await inNameOf(token)('GET /api/user/self', {}, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === signInNeeded) return null
        throw unreached(error, signal)
      })
      if (self === null) return null
      if (typeof self?.user?.id !== 'string') throw new PlatformUnreachable('its answer names nobody', { status: 200 })
      return self.user
    },
    signOut: async (token: string): Promise<void> => {
      const signal = inTime()
      await inNameOf(token)('POST /api/user/logout', {}, { signal }).catch((error: unknown) => {
        // The token has ended already.
        if (!(error instanceof ApiError && error.code === signInNeeded)) throw unreached(error, signal)
      })
    },
  }
}

function unreached(error: unknown, signal: AbortSignal): PlatformUnreachable {
  // The message of an error of `fetch` may repeat the headers of the request: the error is not passed on.
  if (!(error instanceof ApiError)) return new PlatformUnreachable(signal.aborted ? 'no answer in time' : 'no answer')
  const { status, message, data } = error
  const { retryAfterSeconds = error.retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: number }
  return new PlatformUnreachable(message, { status, retryAfterSeconds, cause: error })
}
