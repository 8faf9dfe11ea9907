import type { Dispatcher } from 'undici'
import { readEnvelope, type Transport } from '#lib/contract'
import type { Log } from '../operators/log.ts'
import { createAnswerReader } from './answerReader.ts'
import { type Breaker, createBreaker, outcomeOf } from './breaker.ts'
import { decodedAnswer, isEncoded } from './decodedAnswer.ts'
import { createRetries, type Retries } from './retries.ts'
import { createSendUp, type SendUp } from './sendUp.ts'
import { type Trace, traceHeaders } from './traceContext.ts'
import { createUpstreamPool, type UpstreamPool } from './upstreamPool.ts'
import type { UpstreamWatch } from './upstreamWatch.ts'

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
  /** Stands before every call, the proxy's included. */
  sendUp: SendUp
  /** Sends a request over the kept connections as it is, for `sendUp`. The answer must be read or dropped. */
  request: UpstreamPool['request']
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

  const sendUp = createSendUp({ breaker, retries, timeoutMs, log, watch })

  const transport =
    (caller: CallerFacts): Transport =>
    async ({ method, path, body, signal }) => {
      if (body instanceof Blob) throw new TypeError('The host itself sends no files; those of visitors go through the proxy')
      // The number on a page leads to the fault's line in the log, whether or not the upstream received the call.
      const failed = (status: number, words?: unknown): Awaited<ReturnType<Transport>> => ({
        status,
        body: words,
        headers: new Headers({ 'x-request-id': caller.requestId }),
      })
      return sendUp({
        method,
        path,
        requestId: caller.requestId,
        signal,
        isRepeatable: method === 'GET',
        send: (progress) => pool.request({ method, path, headers: headersFor(caller, body), body: body ?? null, signal: progress.signal }),
        onAnswer: async (answer, { settled }) => {
          const given = { status: answer.statusCode, body: read(await textOf(answer)) }
          const isEnvelope = readEnvelope(given.body) !== undefined
          settled(outcomeOf(given.status, isEnvelope))
          return isEnvelope && given.status < 300 ? given : failed(given.status, given.body)
        },
        onNone: failed,
      })
    }

  return {
    url,
    transport,
    sendUp,
    request: pool.request,
    breaker,
    retries,
    ready: async () => {
      try {
        const answer = await pool.askHealth({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(2000) })
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
