import type { Dispatcher } from 'undici'
// Only the pool: the whole package, which has its own `fetch`, takes three times as long to load.
import Pool from 'undici/lib/dispatcher/pool.js'
import { requestBuffered, type BufferedResponse } from './requestBuffered.ts'
import type { Cancellation } from './createCancellation.ts'

/** Maximum size of a response that is read into memory, in bytes: eighty times the longest list of the contract. */
export const answerLimit = 8 * 1024 * 1024

/** Maximum number of concurrent calls of the host itself, equal to the proxy's; others wait until their deadline. */
const connections = 256

interface UpstreamPoolOptions {
  url: () => string
  timeoutMs: number
}

interface Clients {
  origin: string
  calls: Pool
  /** Separate connection for health checks, so that they never wait behind calls. */
  health: Pool
}

export type UpstreamPool = ReturnType<typeof createUpstreamPool>

/** Creates keep-alive connections to the upstream's current address; connections to a previous address are closed. */
export function createUpstreamPool({ url, timeoutMs }: UpstreamPoolOptions) {
  let clients: Clients | undefined
  const connectTimeout = Math.min(timeoutMs, 3000)

  function clientsFor(origin: string): Clients {
    if (clients?.origin === origin) return clients
    void clients?.calls.close()
    void clients?.health.close()
    clients = {
      origin,
      calls: new Pool(origin, { connections, connectTimeout, maxResponseSize: answerLimit }),
      health: new Pool(origin, { connections: 1, connectTimeout: 2000 }),
    }
    return clients
  }

  const asker =
    (kind: 'calls' | 'health') =>
    (options: Dispatcher.DispatchOptions, ending: Cancellation): Promise<BufferedResponse> => {
      const place = resolveUpstreamPath(url(), options.path)
      return requestBuffered(clientsFor(place.origin)[kind], { ...options, path: place.path }, ending)
    }

  return {
    /** Sends a request to a path relative to the upstream's address, and reads the response to its end. */
    ask: asker('calls'),
    askHealth: asker('health'),
    close: async () => {
      await clients?.calls.destroy()
      await clients?.health.destroy()
    },
  }
}

let parsed = { url: '', origin: '', base: '' }

/** Resolves a path relative to an upstream's address; the address is parsed again only when it changes. */
export function resolveUpstreamPath(url: string, path: string): { origin: string; path: string } {
  if (url !== parsed.url) {
    const { origin, pathname } = new URL(url)
    parsed = { url, origin, base: pathname === '/' ? '' : pathname }
  }
  return { origin: parsed.origin, path: parsed.base + path }
}

/** Returns the path of a request target without its query. */
export const pathOfTarget = (target: string): string => target.split('?', 1)[0]!
