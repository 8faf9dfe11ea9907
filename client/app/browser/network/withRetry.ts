import { type Api, ApiError } from '#lib/contract'
import { currentDestination } from '../../destination.ts'

/** Loads the code that waits for the network while the network still works; if loading fails, calls do not wait. */
export const loadConnection = () => import('./connection.ts').catch(() => undefined)

/** Extends an API client to repeat temporarily failed calls once the site responds again. For reading calls only. */
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
      return connection.retryCall(call, { first: error, page, isEntering: destination !== undefined })
    }
  }
