import { type SelfUser, type Api, ApiError, createApi } from '#lib/contract/partner'
import { PlatformUnreachable } from './PlatformUnreachable.ts'

/** Options of {@link createTokenCheck}. */
export interface TokenCheckOptions {
  /** Origin of the host that signs users in: `https://www.example.com`. */
  host: string
  /** Cache time of valid tokens, in seconds. Default 60. A session that was ended elsewhere remains valid here for at most this time. */
  freshSeconds?: number | undefined
  /** Cache time of invalid tokens, in seconds. Default 5. */
  refusedSeconds?: number | undefined
  /** Maximum number of cached results, separately for valid and invalid tokens. Default 10,000. */
  most?: number | undefined
  /** Timeout of calls to the platform, in milliseconds. Default 5000. */
  timeoutMs?: number | undefined
}

/** A token as received from a browser. */
type GivenToken = string | null | undefined

/** Checks tokens at the platform. */
export interface TokenCheck {
  /**
   * Returns the user of a token; null for an invalid token. Never throws for malformed input. Rejects with
   * `PlatformUnreachable` if the platform returned no result, which does not mean that the user is signed out.
   */
  check: (token: GivenToken) => Promise<SelfUser | null>
  /** Removes the cached result of a token; the next check calls the platform. */
  forget: (token: GivenToken) => Promise<void>
  /**
   * Ends the session of a token at the platform and removes the cached result. Rejects with `PlatformUnreachable` if
   * that was not confirmed.
   */
  end: (token: GivenToken) => Promise<void>
}

/** Maximum length and permitted characters of a token: a header cannot carry others. */
const shape = /^[!-~](?:[ -~]{0,4094}[!-~])?$/

/**
 * Creates a token check for a partner’s server. Concurrent checks of a token share one call to the platform, and
 * results are cached. Tokens are not stored, only salted hashes of them. Throws a `TypeError` if the host is not an
 * http(s) URL.
 */
export function createTokenCheck({
  host,
  freshSeconds = 60,
  refusedSeconds = 5,
  most = 10_000,
  timeoutMs = 5000,
}: TokenCheckOptions): TokenCheck {
  if (!/^https?:\/\/[^/]/.test(host))
    throw new TypeError(`createTokenCheck received the host ${JSON.stringify(host)}. Pass an origin such as https://www.example.com`)
  const platform = createPlatform(new URL(host).origin, timeoutMs)
  const keyOf = createTokenKeys()
  // Separate caches, so that requests with invalid tokens cannot displace valid ones.
  const validTokens = createExpiringCache<SelfUser>({ freshMs: freshSeconds * 1000, most })
  const invalidTokens = createExpiringCache<null>({ freshMs: refusedSeconds * 1000, most })
  const pendingChecks = new Map<string, Promise<SelfUser | null>>()

  function ask(key: string, token: string): Promise<SelfUser | null> {
    const question = platform
      .whose(token)
      .then((user) => {
        // The token was forgotten in the meantime: the result is returned to pending checks but not cached.
        if (pendingChecks.get(key) !== question) return user
        if (user) validTokens.store(key, user)
        else invalidTokens.store(key, null)
        return user
      })
      .finally(() => {
        if (pendingChecks.get(key) === question) pendingChecks.delete(key)
      })
    pendingChecks.set(key, question)
    return question
  }

  async function forget(token: GivenToken): Promise<void> {
    if (!isToken(token)) return
    const key = await keyOf(token)
    pendingChecks.delete(key)
    validTokens.drop(key)
    invalidTokens.drop(key)
  }

  return {
    check: async (token) => {
      if (!isToken(token)) return null
      const key = await keyOf(token)
      const known = validTokens.find(key) ?? invalidTokens.find(key)
      return known ? known.answer : (pendingChecks.get(key) ?? ask(key, token))
    },
    forget,
    end: async (token) => {
      if (!isToken(token)) return
      try {
        await platform.signOut(token)
      } finally {
        // Removed after the call: a concurrent check may still have cached the token as valid.
        await forget(token)
      }
    },
  }
}

const isToken = (token: unknown): token is string => typeof token === 'string' && shape.test(token)

/** Creates a cache with an expiry time and a maximum size. The least recently used entry is removed first. */
function createExpiringCache<Answer>({ freshMs, most }: { freshMs: number; most: number }) {
  const answers = new Map<string, { answer: Answer; until: number }>()
  return {
    find: (key: string): { answer: Answer } | undefined => {
      const found = answers.get(key)
      if (!found) return undefined
      answers.delete(key)
      if (found.until <= performance.now()) return undefined
      // Reinserted because a map preserves the order of insertion.
      answers.set(key, found)
      return found
    },
    store: (key: string, answer: Answer): void => {
      answers.delete(key)
      answers.set(key, { answer, until: performance.now() + freshMs })
      for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest)
    },
    drop: (key: string): void => void answers.delete(key),
  }
}

/**
 * Creates a function that derives cache keys from tokens. Keys are hashes with a random salt per process, so a memory
 * dump reveals no session and cannot be compared with a list of tokens.
 */
function createTokenKeys(): (token: string) => Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return async (token) => {
    const text = new TextEncoder().encode(token)
    const salted = new Uint8Array(salt.length + text.length)
    salted.set(salt)
    salted.set(text, salt.length)
    return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', salted))))
  }
}

/** Result code of a call that requires a session. Importing the contract’s table would add all other codes. */
const signInNeeded = 1001

/** Creates the calls to the platform with a token. Both reject with `PlatformUnreachable`. */
function createPlatform(origin: string, timeoutMs: number) {
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
