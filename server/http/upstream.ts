import type { Readable } from 'node:stream'
import { type Dispatcher, Pool } from 'undici'
import type { Transport } from '#lib/contract'
import { faultFacts, type Log } from './log.ts'

/** Largest answer that is read into memory, in bytes. */
export const answerLimit = 8 * 1024 * 1024

/** In whose name a call is made. */
export interface CallerFacts {
  token: string | undefined
  address: string
  requestId: string
  agent: string
}

/** A request that is no call of the contract: bytes that go up as they come. */
export interface PassedRequest {
  method: Dispatcher.HttpMethod
  /** Path and query below the upstream's address. */
  path: string
  headers: Record<string, string>
  body: Readable | AsyncIterable<Buffer> | null
  /** Ends it, the reading of the answer included. */
  signal: AbortSignal
}

/** The upstream, wherever it is: calls made by the host itself, over kept connections. */
export interface Upstream {
  /** Its address now; the embedded one gets another when it is started again. */
  url: () => string
  transport: (caller: CallerFacts) => Transport
  /** Hands a request on as it is; rejects when nothing answers. The answer must be read or dropped. */
  pass: (request: PassedRequest) => Promise<Dispatcher.ResponseData>
  ready: () => Promise<boolean>
  close: () => Promise<void>
}

interface UpstreamOptions {
  url: () => string
  timeoutMs: number
  log: Log
}

export function createUpstream({ url, timeoutMs, log }: UpstreamOptions): Upstream {
  let pool: { origin: string; client: Pool } | undefined
  const clientFor = (origin: string): Pool => {
    if (pool?.origin !== origin) {
      void pool?.client.close()
      pool = {
        origin,
        client: new Pool(origin, {
          connections: 64,
          connectTimeout: Math.min(timeoutMs, 3000),
          maxResponseSize: answerLimit,
        }),
      }
    }
    return pool.client
  }
  /** Where a path below the upstream's address is asked for. */
  const placeOf = (path: string) => {
    const address = new URL(url())
    return { client: clientFor(address.origin), path: address.pathname === '/' ? path : address.pathname + path }
  }
  return {
    url,
    transport:
      (caller) =>
      async ({ method, path, body, signal }) => {
        const place = placeOf(path)
        const ending = new AbortController()
        const leave = () => ending.abort()
        signal?.addEventListener('abort', leave)
        // From the beginning to the last byte, waiting for a connection included: an answer in drops has an end as well.
        const deadline = setTimeout(leave, timeoutMs)
        try {
          signal?.throwIfAborted()
          const answer = await place.client.request({
            method,
            path: place.path,
            headers: headersFor(caller, body),
            body: body ?? null,
            signal: ending.signal,
          })
          return { status: answer.statusCode, body: parseJson(await answer.body.text()) }
        } catch (error) {
          signal?.throwIfAborted()
          log.warn('upstream', { id: caller.requestId, call: `${method} ${path.split('?')[0]}`, ...faultFacts(error), stack: undefined })
          return { status: ending.signal.aborted ? 504 : 502, body: undefined }
        } finally {
          clearTimeout(deadline)
          signal?.removeEventListener('abort', leave)
        }
      },
    pass: ({ path, body, ...request }) => {
      const place = placeOf(path)
      return place.client.request({ ...request, path: place.path, body: body as Readable | null })
    },
    ready: async () => {
      try {
        const address = new URL(url())
        const answer = await clientFor(address.origin).request({ method: 'GET', path: '/readyz', headersTimeout: 2000, bodyTimeout: 2000 })
        await answer.body.dump()
        return answer.statusCode < 500
      } catch {
        return false
      }
    },
    close: async () => pool?.client.destroy(),
  }
}

/** Headers of a call: ours alone, nothing of the visitor's but what is named here. */
export function headersFor({ token, address, requestId, agent }: CallerFacts, body?: string): Record<string, string> {
  return {
    accept: 'application/json',
    'x-forwarded-for': address,
    'x-request-id': requestId,
    'user-agent': agent,
    ...(token && { token }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

/** What the text says; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
