import type { SelfUser } from '#lib/contract/partner'
import { createFreshAnswers } from './createFreshAnswers.ts'
import { createPlatform } from './createPlatform.ts'
import { createTokenKeys } from './createTokenKeys.ts'

/** Options of {@link createTokenCheck}. */
export interface TokenCheckOptions {
  /** Address of the host that signs people in: `https://www.example.com`. */
  host: string
  /** How long it counts that a token is somebody’s, in seconds; default 60. So long a session that has ended elsewhere lives on here. */
  freshSeconds?: number | undefined
  /** How long it counts that a token is nobody’s, in seconds; default 5. */
  refusedSeconds?: number | undefined
  /** Most answers that are kept of either kind; default 10,000. */
  most?: number | undefined
  /** Longest wait for the platform, in milliseconds; default 5000. */
  timeoutMs?: number | undefined
}

/** The value that a browser may have sent in place of a token. */
type GivenToken = string | null | undefined

/** Whose tokens are, by the platform’s word. */
export interface TokenCheck {
  /**
   * Whose the token is, by the platform; null for nobody’s. Never throws for what a browser has sent. Rejects with
   * `PlatformUnreachable` if the platform did not say: that is no sign-out.
   */
  check: (token: GivenToken) => Promise<SelfUser | null>
  /** Forgets what is known of a token; the next check asks. */
  forget: (token: GivenToken) => Promise<void>
  /** Ends a token’s session at the platform, and forgets it. Rejects with `PlatformUnreachable` if that was not confirmed. */
  end: (token: GivenToken) => Promise<void>
}

/** Longest token that is asked for, and what one is made of: a header can carry nothing else. */
const shape = /^[!-~](?:[ -~]{0,4094}[!-~])?$/

/**
 * Checks tokens at the platform for a partner’s server: once for requests that come together, and again when the answer
 * is old. Keeps no token, only salted hashes. Throws for a host that is no http(s) address.
 */
export function createTokenCheck({
  host,
  freshSeconds = 60,
  refusedSeconds = 5,
  most = 10_000,
  timeoutMs = 5000,
}: TokenCheckOptions): TokenCheck {
  if (!/^https?:\/\/[^/]/.test(host))
    throw new TypeError(`createTokenCheck received an invalid host: ${JSON.stringify(host)}. Pass an origin such as https://www.example.com`)
  const platform = createPlatform(new URL(host).origin, timeoutMs)
  const keyOf = createTokenKeys()
  // Apart, so that nobody can crowd people out by sending what is no token.
  const people = createFreshAnswers<SelfUser>({ freshMs: freshSeconds * 1000, most })
  const nobody = createFreshAnswers<null>({ freshMs: refusedSeconds * 1000, most })
  const underWay = new Map<string, Promise<SelfUser | null>>()

  function ask(key: string, token: string): Promise<SelfUser | null> {
    const question = platform
      .whose(token)
      .then((user) => {
        // Forgotten meanwhile: the answer counts for those who wait for it, and for nobody else.
        if (underWay.get(key) !== question) return user
        if (user) people.store(key, user)
        else nobody.store(key, null)
        return user
      })
      .finally(() => {
        if (underWay.get(key) === question) underWay.delete(key)
      })
    underWay.set(key, question)
    return question
  }

  async function forget(token: GivenToken): Promise<void> {
    if (!isToken(token)) return
    const key = await keyOf(token)
    underWay.delete(key)
    people.drop(key)
    nobody.drop(key)
  }

  return {
    check: async (token) => {
      if (!isToken(token)) return null
      const key = await keyOf(token)
      const known = people.find(key) ?? nobody.find(key)
      return known ? known.answer : (underWay.get(key) ?? ask(key, token))
    },
    forget,
    end: async (token) => {
      if (!isToken(token)) return
      try {
        await platform.signOut(token)
      } finally {
        // Afterwards: a check that begins meanwhile may still be told that the token is somebody’s.
        await forget(token)
      }
    },
  }
}

const isToken = (token: unknown): token is string => typeof token === 'string' && shape.test(token)
