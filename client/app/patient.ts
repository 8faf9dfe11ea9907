import { type Api, ApiError } from '#lib/contract'

/** How one waits for the network. Fetched while there is one, with the notice that says so; without it nobody waits. */
export const loadConnection = () => import('./connection.ts').catch(() => undefined)

/** For what only reads: a call that got no answer is made again once the site answers, and nobody hears of it. */
export const patient =
  (api: Api): Api =>
  async (name, input, options) => {
    for (;;) {
      try {
        return await api(name, input, options)
      } catch (error) {
        const connection = error instanceof ApiError && error.status === 0 ? await loadConnection() : undefined
        if (!connection) throw error
        await connection.untilBack()
      }
    }
  }
