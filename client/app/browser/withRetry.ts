import { type Api, ApiError } from '#lib/contract'
import { currentDestination } from '../destination.ts'

/** Loads the code that waits for the network. The code is loaded while the network works; if loading fails, nothing waits. */
export const loadConnection = () => import('./connection.ts').catch(() => undefined)

/** For reading calls only: repeats a call that failed temporarily once the site answers again. */
export const withRetry =
  (api: Api): Api =>
  async (name, input, options) => {
    const call = () => api(name, input, options)
    const destination = currentDestination()
    const page = destination ?? location.href
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError && error.retryAfterSeconds !== undefined)) throw error
      const connection = await loadConnection()
      if (!connection) throw error
      return connection.persist(call, { first: error, page, isEntering: destination !== undefined })
    }
  }
