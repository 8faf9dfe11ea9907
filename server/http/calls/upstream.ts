import { setTimeout as pause } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { readEnvelope, type Transport } from '#lib/contract'
import { faultFacts, type Log } from '../operators/log.ts'
import { loggedPath } from '../operators/loggedPath.ts'
import { createAnswerReader } from './answerReader.ts'
import { type Breaker, createBreaker, outcomeOf } from './breaker.ts'
import { decodedAnswer, isEncoded } from './decodedAnswer.ts'
import { type PassedRequest, passOn } from './passOn.ts'
import { createRetries, type Retries } from './retries.ts'
import { type Trace, traceHeaders } from './traceContext.ts'
import { bareTarget, createUpstreamPool } from './upstreamPool.ts'
import type { UpstreamCall, UpstreamWatch } from './upstreamWatch.ts'

/** In whose name a call is made. */
export interface CallerFacts {
  token: string | undefined
  address: string
  requestId: string
  trace: Trace
  agent: string
}

const diskFull = 'disk full'

/** Whether the upstream can answer in full; one without room to write reads still. */
export type Readiness = 'ready' | 'away' | typeof diskFull

/** The upstream, wherever it is: calls made by the host itself, over kept connections. */
export interface Upstream {
  /** Its address now; the embedded one gets another when it is started again. */
  url: () => string
  transport: (caller: CallerFacts) => Transport
  /** Hands a request on as it is; rejects when nothing answers. The answer must be read or dropped. */
  pass: (request: PassedRequest) => Promise<Dispatcher.ResponseData>
  /** Stands before every call, the proxy's included. */
  breaker: Breaker
  /** What all calls together may try again. */
  retries: Retries
  /** Whether it answers, asked past the breaker. */
  ready: () => Promise<Readiness>
  close: () => Promise<void>
}

interface UpstreamOptions {
  url: () => string
  timeoutMs: number
  log: Log
  watch?: UpstreamWatch | undefined
}

export function createUpstream({ url, timeoutMs, log, watch }: UpstreamOptions): Upstream {
  const pool = createUpstreamPool({ url, timeoutMs })
  const retries = createRetries()
  const read = createAnswerReader()
  const breaker = createBreaker({
    address: url,
    onChange: (state) => {
      log.warn('upstream breaker', { state })
      watch?.breaker(state)
    },
  })

  const transport =
    (caller: CallerFacts): Transport =>
    async ({ method, path, body, signal }) => {
      signal?.throwIfAborted()
      // What a page says of a fault leads to its line in the log, whether or not the upstream has heard of it.
      const failed = (status: number, words?: unknown) => ({
        status,
        body: words,
        headers: new Headers({ 'x-request-id': caller.requestId }),
      })
      if (body instanceof Blob) throw new TypeError('The host itself sends no files; those of visitors go through the proxy')
      const started = performance.now()
      let attempts: UpstreamCall['attempts'] = 0
      const ended = (status: number) => {
        const ms = performance.now() - started
        log.debug('upstream call', { id: caller.requestId, method, path: loggedPath(path), status, ms: Math.round(ms * 10) / 10 })
        watch?.ended({ method, path: bareTarget(path), status, ms, attempts })
      }
      const passage = breaker.enter()
      if (!passage) {
        ended(502)
        return failed(502)
      }
      const ending = new AbortController()
      const leave = () => ending.abort()
      signal?.addEventListener('abort', leave)
      // From the beginning to the last byte, waiting for a connection included: an answer in drops has an end as well.
      const deadline = setTimeout(leave, timeoutMs)
      const send = () => {
        attempts = attempts === 0 ? 1 : 2
        const place = pool.placeOf(path)
        const headers = headersFor(caller, body)
        return place.client.request({ method, path: place.path, headers, body: body ?? null, signal: ending.signal })
      }
      const sendAgain = async (error: unknown) => {
        // One that tries for all others is sent exactly once.
        const again = method === 'GET' && breaker.state() === 'closed'
        const waitMs = again ? retries.pauseFor(error, timeoutMs - (performance.now() - started)) : undefined
        if (waitMs === undefined) throw error
        await pause(waitMs, undefined, { signal: ending.signal })
        return send()
      }
      try {
        const answer = await send().catch(sendAgain)
        const given = { status: answer.statusCode, body: read(await textOf(answer)) }
        const isEnvelope = readEnvelope(given.body) !== undefined
        passage(outcomeOf(given.status, isEnvelope))
        retries.earn()
        ended(given.status)
        return isEnvelope && given.status < 300 ? given : failed(given.status, given.body)
      } catch (error) {
        passage(signal?.aborted ? 'left' : ending.signal.aborted ? 'late' : 'failed')
        signal?.throwIfAborted()
        const status = ending.signal.aborted ? 504 : 502
        log.warn('upstream', { id: caller.requestId, call: `${method} ${loggedPath(path)}`, ...faultFacts(error), stack: undefined })
        ended(status)
        return failed(status)
      } finally {
        clearTimeout(deadline)
        signal?.removeEventListener('abort', leave)
      }
    }

  return {
    url,
    transport,
    pass: passOn({ pool, breaker, watch }),
    breaker,
    retries,
    ready: async () => {
      try {
        const { client, path } = pool.healthOf('/readyz')
        const answer = await client.request({ method: 'GET', path, signal: AbortSignal.timeout(2000) })
        if (answer.statusCode >= 500) return (await answer.body.text()).includes(diskFull) ? diskFull : 'away'
        await answer.body.dump()
        breaker.tryNow()
        return 'ready'
      } catch {
        return 'away'
      }
    },
    close: pool.close,
  }
}

/** The words of an answer; none where it is compressed and cannot be read. */
async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const encoding = headers['content-encoding']
  if (!isEncoded(encoding)) return body.text()
  const whole = await decodedAnswer(Buffer.from(await body.arrayBuffer()), encoding)
  return whole?.toString() ?? ''
}

/** Headers of a call: ours alone, nothing of the visitor's but what is named here. */
export function headersFor({ token, address, requestId, trace, agent }: CallerFacts, body?: string): Record<string, string> {
  return {
    accept: 'application/json',
    'x-forwarded-for': address,
    'x-request-id': requestId,
    ...traceHeaders(trace),
    'user-agent': agent,
    ...(token && { token }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}
