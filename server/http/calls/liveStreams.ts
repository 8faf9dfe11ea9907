import { Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { Request, RequestHandler, Response } from 'express'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { releaseSlot } from '../connections/createLoadShedding.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { callerFactsOf } from './callerOf.ts'
import { cancellationError } from './createCancellation.ts'
import { forwardResponse } from './forwardResponse.ts'
import type { CallProgress } from './sendUp.ts'
import { headersFor, type Upstream } from './upstream.ts'
import { resolveUpstreamPath } from './upstreamPool.ts'

interface LiveStreamsOptions {
  upstream: Upstream
  secure: boolean
}

/** Path of the stream of live events. */
export const livePath = '/api/live'

/** Interval at which silent streams are detected, in milliseconds; one timer serves all streams. */
const checkIntervalMs = 30_000
/** Number of intervals without data after which a stream is closed; the upstream sends a heartbeat every 40 seconds. */
const maxSilentChecks = 3
/** Maximum number of bytes buffered for a browser that does not read; beyond it the stream is closed. */
const maxBufferedBytes = 64 * 1024

const isEventStream = ({ headers }: IncomingMessage): boolean => /^text\/event-stream\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/**
 * Forwards streams of live events from the upstream unbuffered, without the slots, connections and deadline of ordinary
 * calls. A response that is not a stream is forwarded like that of any call. An EventSource cannot read such a response
 * and receives 204 instead, which makes it stop reconnecting.
 */
export function createLiveStreams({ upstream, secure }: LiveStreamsOptions): {
  serve: RequestHandler
  end: () => void
  count: () => number
} {
  /** The open streams, each with the number of intervals since its last data. */
  const open = new Map<Response, { answer: IncomingMessage; looks: number }>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  // Each stream occupies a connection, so streams have their own agents.
  const agents = { http: new Agent(), https: new SecureAgent() }

  const send = (request: Request, response: Response, { whenOver }: CallProgress): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { origin, path } = resolveUpstreamPath(upstream.url(), request.originalUrl)
      const isSecure = origin.startsWith('https:')
      const last = request.headers['last-event-id']
      const outgoing = (isSecure ? secureRequest : plainRequest)(origin + path, {
        agent: isSecure ? agents.https : agents.http,
        headers: {
          ...headersFor(callerFactsOf(request, response)),
          accept: 'text/event-stream, application/json',
          ...(typeof last === 'string' && /^\d{1,15}$/.test(last) && { 'last-event-id': last }),
        },
      })
      outgoing.on('response', resolve).on('error', reject)
      whenOver(() => {
        reject(cancellationError)
        outgoing.destroy()
      })
      outgoing.end()
    })

  function checkStreams(): void {
    for (const stream of open.values()) {
      stream.looks += 1
      if (stream.looks > maxSilentChecks) stream.answer.destroy()
    }
  }

  function forwardStream(answer: IncomingMessage, response: Response): void {
    releaseSlot(response)
    const stream = { answer, looks: 0 }
    open.set(response, stream)
    timer ??= setInterval(checkStreams, checkIntervalMs).unref()
    // The end of the connection ends the stream, so each event is one write without chunk framing.
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.flushHeaders()
    answer.on('data', (chunk: Buffer) => {
      stream.looks = 0
      if (response.writableEnded) return
      if (response.writableLength > maxBufferedBytes) response.destroy()
      else response.write(chunk)
    })
    // An interrupted stream is ended normally: the browser resumes after the last event that it received completely.
    answer.once('close', () => response.end())
    response.once('close', () => {
      open.delete(response)
      answer.destroy()
      if (open.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    if (isOver) response.end()
  }

  const isEventSource = ({ headers }: Request): boolean => headers.accept?.includes('text/event-stream') ?? false

  return {
    serve(request, response, next) {
      if (request.method !== 'GET' || request.originalUrl.split('?', 1)[0] !== livePath) return next()
      const signal = clientAbortSignal(response)
      upstream
        .sendUp({
          method: 'GET',
          path: request.originalUrl,
          requestId: response.locals.requestId,
          signal,
          isRepeatable: true,
          send: (progress) => send(request, response, progress),
          async onAnswer(answer, progress) {
            const { statusCode: status = 502 } = answer
            if (status === 200 && isEventStream(answer)) {
              progress.settled('answered')
              forwardStream(answer, response)
              return { status }
            }
            if (!isEventSource(request) || (status >= 500 && status !== 501))
              return forwardResponse(answer, response, { progress, secure, read: upstream.read })
            answer.resume()
            progress.settled('answered')
            response.status(204).setHeader('Cache-Control', 'no-store').end()
            return { status }
          },
          onNone: (status) => {
            if (!response.writableEnded) sendFailure(response, status === 504 ? 'timeout' : 'upstream')
            return { status }
          },
        })
        .catch((error: unknown) => {
          if (!signal.aborted) next(error)
        })
    },
    /** Ends all streams, including those opened later; browsers reconnect to another host. */
    end() {
      isOver = true
      for (const response of open.keys()) response.end()
    },
    count: () => open.size,
  }
}

export type LiveStreams = ReturnType<typeof createLiveStreams>
