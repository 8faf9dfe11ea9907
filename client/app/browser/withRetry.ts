import { type Api, ApiError } from '#lib/contract'

/** How one waits for the network. Fetched while there is one, with the notice that says so; without it nobody waits. */
export const loadConnection = () => import('./connection.ts').catch(() => undefined)

/** For what only reads: a call that failed for a moment is made again once the site answers, and nobody hears of it. */
export const withRetry =
  (api: Api): Api =>
  async (name, input, options) => {
    const call = () => api(name, input, options)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError && error.retryAfterSeconds !== undefined)) throw error
      const connection = await loadConnection()
      if (!connection) throw error
      return connection.persist(call, error)
    }
  }
