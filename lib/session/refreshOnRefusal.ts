import type { Api, Code } from '#lib/contract/partner'

/** Written out: the contract's own table would bring all other codes along. */
const signInNeeded: (typeof Code)['SignInNeeded'] = 1001

/** The same calls; one that is refused for want of a session has the session looked at. */
export const refreshOnRefusal =
  (api: Api, refresh: () => Promise<void>): Api =>
  (name, input, options) =>
    api(name, input, options).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === signInNeeded) void refresh()
      throw error
    })
