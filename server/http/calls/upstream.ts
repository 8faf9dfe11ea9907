import type { Transport } from '#lib/contract'
import type { Log } from '../operators/log.ts'
import { type ResponseParser, createResponseParser } from './responseParser.ts'
import type { BufferedResponse } from './requestBuffered.ts'
import { type Breaker, createBreaker, outcomeOf } from './breaker.ts'
import { createCancellation } from './createCancellation.ts'
import { decodeResponse, isEncoded } from './decodeResponse.ts'
import { readAnswer } from './readAnswer.ts'
import { createRetries, type Retries } from './retries.ts'
import { createUpstreamSender, type SendUpstream } from './sendUp.ts'
import { type Trace, traceHeaders } from './traceContext.ts'
import { createUpstreamPool, type UpstreamPool } from './upstreamPool.ts'
import type { UpstreamObserver } from './upstreamObserver.ts'

/** Data about the user for whom a call is made, such as token and address. */
export interface CallerFacts {
  token: string | undefined
  address: string
  requestId: string
  trace: Trace
  agent: string
  /** Token of a solved captcha, for an upstream that verifies it; the embedded upstream does not. */
  captcha?: string | undefined
}

const diskFull = 'disk full'

/** Whether the upstream can answer all calls; with a full disk it can still answer reading calls. */
export type Readiness = 'ready' | 'away' | typeof diskFull

/** The upstream at its address, over keep-alive connections. */
export interface Upstream {
  /** Returns the current address; it changes when the embedded upstream restarts. */
  url: () => string
  transport: (caller: CallerFacts) => Transport
  /** Sends any call, including proxied ones, through the breaker. */
  sendUp: SendUpstream
  /** Sends a request unchanged over the keep-alive connections, for `sendUp`. */
  ask: UpstreamPool['ask']
  breaker: Breaker
  /** Parses a response; see `createResponseParser`. */
  read: ResponseParser
  /** The common retry budget of all calls. */
  retries: Retries
  /** Returns whether the upstream is ready; bypasses the breaker. */
  ready: () => Promise<Readiness>
  close: () => Promise<void>
}

interface UpstreamOptions {
  url: () => string
  timeoutMs: number
  log: Log
  watch?: UpstreamObserver | undefined
  /** The clock of the breaker; see `createBreaker`. */
  clock?: (() => number) | undefined
}

export function createUpstream({ url, timeoutMs, log, watch, clock }: UpstreamOptions): Upstream {
  const pool = createUpstreamPool({ url, timeoutMs })
  const retries = createRetries()
  const read = createResponseParser()
  const breaker = createBreaker({
    address: url,
    clock,
    onChange: (state) => {
      log.warn('upstream breaker', { state })
      watch?.breaker(state)
    },
  })

  const sendUp = createUpstreamSender({ breaker, retries, timeoutMs, log, watch })

  const transport =
    (caller: CallerFacts): Transport =>
    async ({ method, path, body, signal }) => {
      if (body instanceof Blob) throw new TypeError('The host itself sends no files; visitors’ files are sent by the proxy')
      // The request id on an error page leads to the log line, whether or not the upstream received the call.
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
        send: (progress) => pool.ask({ method, path, headers: headersFor(caller, body), body: body ?? null }, progress),
        onAnswer: async (answer, { settled }) => {
          const given = { status: answer.statusCode, body: read({ method, path }, await decoded(answer)) }
          const isEnvelope = readAnswer(given) !== undefined
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
    ask: pool.ask,
    breaker,
    read,
    retries,
    ready: async () => {
      try {
        const ending = createCancellation()
        const deadline = setTimeout(ending.end, 2000)
        const answer = await pool.askHealth({ method: 'GET', path: '/readyz' }, ending).finally(() => clearTimeout(deadline))
        if (answer.statusCode >= 500) return answer.body.includes(diskFull) ? diskFull : 'away'
        breaker.tryNow()
        return 'ready'
      } catch {
        return 'away'
      }
    },
    close: pool.close,
  }
}

/** Returns the decompressed bytes of a response; empty if they cannot be read. */
async function decoded({ headers, body }: BufferedResponse): Promise<Buffer> {
  const encoding = headers['content-encoding']
  return isEncoded(encoding) ? ((await decodeResponse(body, encoding)) ?? Buffer.alloc(0)) : body
}

/** Returns the headers of a call: those of the host, and only the visitor's headers listed here. */
export function headersFor({ token, address, requestId, trace, agent, captcha }: CallerFacts, body?: string): Record<string, string> {
  return {
    accept: 'application/json',
    'x-forwarded-for': address,
    'x-request-id': requestId,
    ...traceHeaders(trace),
    'user-agent': agent,
    ...(token && { token }),
    ...(captcha && { captcha }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}
