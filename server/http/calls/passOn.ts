import type { Dispatcher } from 'undici'
import { type Breaker, outcomeOf } from './breaker.ts'
import { bareTarget, type UpstreamPool } from './upstreamPool.ts'
import type { UpstreamCall, UpstreamWatch } from './upstreamWatch.ts'

/** A request that is no call of the contract: its bytes go up as they are. */
export interface PassedRequest {
  method: Dispatcher.HttpMethod
  /** Path and query below the upstream's address. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
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
  async ({ path, ...request }: PassedRequest): Promise<Dispatcher.ResponseData> => {
    const started = performance.now()
    const ended = (status: number, attempts: UpstreamCall['attempts']) =>
      watch?.ended({ method: request.method, path: bareTarget(path), status, ms: performance.now() - started, attempts })
    const passage = breaker.enter()
    if (!passage) {
      ended(502, 0)
      throw new UpstreamAway('The upstream is away; nothing was sent')
    }
    const place = pool.placeOf(path)
    try {
      const answer = await place.client.request({ ...request, path: place.path })
      passage(outcomeOf(answer.statusCode, false))
      answer.body.once('close', () => ended(answer.statusCode, 1))
      return answer
    } catch (error) {
      passage(request.signal.aborted ? 'left' : 'failed')
      ended(request.signal.aborted ? 504 : 502, 1)
      throw error
    }
  }
