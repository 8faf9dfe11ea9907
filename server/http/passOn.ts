import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { type Breaker, outcomeOf } from './breaker.ts'
import { bareTarget, type UpstreamPool } from './upstreamPool.ts'
import type { UpstreamCall, UpstreamWatch } from './upstreamWatch.ts'

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

interface PassOnOptions {
  pool: UpstreamPool
  breaker: Breaker
  watch?: UpstreamWatch | undefined
}

/** Nothing was sent: the breaker is open. */
class UpstreamAway extends Error {
  override name = 'UpstreamAway'
}

/** Hands requests on as they are, each exactly once; rejects when nothing answers. */
export const passOn =
  ({ pool, breaker, watch }: PassOnOptions) =>
  async ({ path, body, ...request }: PassedRequest): Promise<Dispatcher.ResponseData> => {
    const started = performance.now()
    const ended = (status: number, attempts: UpstreamCall['attempts']) =>
      watch?.ended({ method: request.method, path: bareTarget(path), status, ms: performance.now() - started, attempts })
    const passage = breaker.enter()
    if (!passage) {
      ended(502, 0)
      throw new UpstreamAway('The upstream is away; nothing was sent')
    }
    const sender = { failed: false }
    const place = pool.placeOf(path)
    try {
      const sent = body && (seenFailing(body, sender) as unknown as Readable)
      const answer = await place.client.request({ ...request, path: place.path, body: sent })
      passage(outcomeOf(answer.statusCode, false))
      answer.body.once('close', () => ended(answer.statusCode, 1))
      return answer
    } catch (error) {
      // A sender who breaks off or sends too much says nothing of the upstream.
      passage(sender.failed || request.signal.aborted ? 'left' : 'failed')
      ended(request.signal.aborted ? 504 : 502, 1)
      throw error
    }
  }

async function* seenFailing(body: AsyncIterable<Buffer>, sender: { failed: boolean }): AsyncGenerator<Buffer> {
  try {
    yield* body
  } catch (error) {
    sender.failed = true
    throw error
  }
}
