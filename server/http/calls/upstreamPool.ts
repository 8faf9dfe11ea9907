import type { Dispatcher } from 'undici'
// The pool alone: the whole package, with a `fetch` of its own, takes three times as long to load.
import Pool from 'undici/lib/dispatcher/pool.js'
import { askWhole, type WholeAnswer } from './askWhole.ts'
import type { Ending } from './createEnding.ts'

/** Largest answer that is read into memory, in bytes: eighty times the longest list of the contract. */
export const answerLimit = 8 * 1024 * 1024

/** Most calls of the host itself at a time; others wait until their deadline. As many as the proxy's. */
const connections = 256

interface UpstreamPoolOptions {
  url: () => string
  timeoutMs: number
}

interface Clients {
  origin: string
  calls: Pool
  /** Checks whether the upstream is alive, over a connection of its own: never behind waiting calls. */
  health: Pool
}

export type UpstreamPool = ReturnType<typeof createUpstreamPool>

/** Keep-alive connections to the upstream's present address; connections to a former address are closed. */
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
    (options: Dispatcher.DispatchOptions, ending: Ending): Promise<WholeAnswer> => {
      const place = placeBelow(url(), options.path)
      return askWhole(clientsFor(place.origin)[kind], { ...options, path: place.path }, ending)
    }

  return {
    /** Asks for a path below the upstream's address; the answer is read to its end. */
    ask: asker('calls'),
    askHealth: asker('health'),
    close: async () => {
      await clients?.calls.destroy()
      await clients?.health.destroy()
    },
  }
}

let parsed = { url: '', origin: '', base: '' }

/** The URL of a path below an upstream's address, which is parsed again only when it changes. */
export function placeBelow(url: string, path: string): { origin: string; path: string } {
  if (url !== parsed.url) {
    const { origin, pathname } = new URL(url)
    parsed = { url, origin, base: pathname === '/' ? '' : pathname }
  }
  return { origin: parsed.origin, path: parsed.base + path }
}

/** The path of a request target, without its query. */
export const bareTarget = (target: string): string => target.split('?', 1)[0]!
