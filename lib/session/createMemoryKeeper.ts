import type { Api } from '#lib/contract/partner'
import { createHostApi } from '#lib/login'
import type { SessionKeeper } from './SessionKeeper.ts'

/** Timeout of the sign-out at the host, in milliseconds. The page has already discarded the token. */
const signOutTimeoutMs = 5000

/** Creates a keeper for a session that ends with the page: the token is stored in memory only, in this closure. */
export function createMemoryKeeper(host: string): { api: Api; keeper: SessionKeeper } {
  let token: string | undefined
  const api = createHostApi({ host, token: () => token })
  const keeper: SessionKeeper = {
    keep: async (given) => {
      token = given
    },
    load: async (signal) => {
      const asked = token
      if (asked === undefined) return null
      const self = await api('GET /api/user/self', {}, { signal })
      if (!self && token === asked) token = undefined
      return self?.user ?? null
    },
    end: async () => {
      if (token === undefined) return
      // The call reads the token synchronously, before it returns its promise.
      const signOutCall = api('POST /api/user/logout', {}, { signal: AbortSignal.timeout(signOutTimeoutMs) })
      token = undefined
      // Without a response, the token is lost anyway, and the host lets it expire.
      await signOutCall.catch(() => undefined)
    },
  }
  return { api, keeper }
}
