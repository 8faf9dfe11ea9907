import { type Api, ApiError, createApi, type SelfUser } from '#lib/contract/partner'
import { PlatformUnreachable } from './PlatformUnreachable.ts'

/** Result code of a call that requires a session. Importing the contract’s table would add all other codes. */
const signInNeeded = 1001

/** Creates the calls to the platform with a token. Both reject with `PlatformUnreachable`. */
export function createPlatform(origin: string, timeoutMs: number) {
  const clientFor = (token: string): Api =>
    createApi(async ({ method, path, body, signal }) => {
      const response = await fetch(origin + path, {
        method,
        headers: { accept: 'application/json', token, ...(body !== undefined && { 'content-type': 'application/json' }) },
        // A redirect would send the token to another origin.
        redirect: 'error',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      return { status: response.status, body: await response.json().catch(() => undefined), headers: response.headers }
    })

  const inTime = () => AbortSignal.timeout(timeoutMs)

  return {
    /** Returns the user of a token; null if the token is invalid or no longer valid. */
    whose: async (token: string): Promise<SelfUser | null> => {
      const signal = inTime()
      const self = await clientFor(token)('GET /api/user/self', {}, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === signInNeeded) return null
        throw toPlatformUnreachable(error, signal)
      })
      if (self === null) return null
      if (typeof self?.user?.id !== 'string') throw new PlatformUnreachable('the response contains no user', { status: 200 })
      return self.user
    },
    signOut: async (token: string): Promise<void> => {
      const signal = inTime()
      await clientFor(token)('POST /api/user/logout', {}, { signal }).catch((error: unknown) => {
        // The token is already invalid.
        if (!(error instanceof ApiError && error.code === signInNeeded)) throw toPlatformUnreachable(error, signal)
      })
    },
  }
}

function toPlatformUnreachable(error: unknown, signal: AbortSignal): PlatformUnreachable {
  // Error messages of `fetch` can contain the request headers, so the error is not passed on.
  if (!(error instanceof ApiError)) return new PlatformUnreachable(signal.aborted ? 'timeout' : 'no response')
  const { status, message, data } = error
  const { retryAfterSeconds = error.retryAfterSeconds } = (data ?? {}) as { retryAfterSeconds?: number }
  return new PlatformUnreachable(message, { status, retryAfterSeconds, cause: error })
}
