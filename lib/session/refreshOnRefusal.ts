import type { Api, Code } from '#lib/contract/partner'

/** Literal value: importing the contract's table would add all other codes. */
const signInNeeded: (typeof Code)['SignInNeeded'] = 1001

/** Wraps an API client and refreshes the session when a call is rejected because it requires one. */
export const refreshOnRefusal =
  (api: Api, refresh: () => Promise<void>): Api =>
  (name, input, options) =>
    api(name, input, options).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === signInNeeded) void refresh()
      throw error
    })
