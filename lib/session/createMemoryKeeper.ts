import type { Api } from '#lib/contract/partner'
import { createHostApi } from '#lib/login'
import type { SessionKeeper } from './SessionKeeper.ts'

/** Longest wait for the host to confirm a sign-out, in milliseconds; the page has forgotten the token before. */
const farewellMs = 5000

/** A session that lives as long as the page: the token is in this closure, in memory, and nowhere else. */
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
      // The call has read the token by the time it gives back its promise.
      const farewell = api('POST /api/user/logout', {}, { signal: AbortSignal.timeout(farewellMs) })
      token = undefined
      // Without an answer nobody has the token any more; the host lets it lapse.
      await farewell.catch(() => undefined)
    },
  }
  return { api, keeper }
}
