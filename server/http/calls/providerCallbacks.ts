import type { Request, RequestHandler, Response } from 'express'
import { callbackPath, gatewayChannels, paymentChannels } from '../../settings/paymentChannels.ts'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { connectionLimits } from '../connections/connectionLimits.ts'
import type { BufferedResponse } from './requestBuffered.ts'
import { outcomeOf } from './breaker.ts'
import { callerFactsOf } from './callerOf.ts'
import { type CallerFacts, headersFor, type Upstream } from './upstream.ts'

interface CallbacksOptions {
  upstream: Upstream
}

interface Callback {
  methods: readonly ('GET' | 'POST')[]
  /** Headers that are forwarded in addition to the content type; they contain the provider's signature. */
  headers: readonly string[]
}

/**
 * Paths that providers call: the chat app reports scans and messages, gateways report payments and refunds. Providers
 * can reach only the host; the upstream verifies and interprets the messages.
 */
const callbacks: Readonly<Record<string, Callback>> = {
  '/chat/callback': { methods: ['GET', 'POST'], headers: [] },
  ...Object.fromEntries(
    gatewayChannels.map((channel) => [callbackPath(channel), { methods: ['POST'], headers: paymentChannels[channel].callbackHeaders }]),
  ),
}

export const callbackPaths = Object.keys(callbacks)

/** Media types that may be sent to the provider; an upstream that labels plain text as HTML is accepted too. */
const plainTypes = /^text\/(plain|html)\b/i
const structuredTypes = /^(?:text\/xml|application\/(?:xml|json))\b/i

/**
 * Forwards providers' messages with their signatures unchanged to the upstream, and returns its response. No session
 * data is passed in either direction.
 */
export function providerCallbacks({ upstream }: CallbacksOptions): RequestHandler {
  return function callbackPassed(request, response, next) {
    const callback = Object.hasOwn(callbacks, request.path) ? callbacks[request.path] : undefined
    if (!callback) return next()
    if (!callback.methods.some((method) => method === request.method)) {
      response.setHeader('Allow', callback.methods.join(', '))
      return sendStatus(response, 405)
    }
    if (Buffer.isBuffer(request.body) && request.body.length > connectionLimits.messageBytes) return sendStatus(response, 413)
    const signal = clientAbortSignal(response)
    const { method, url: path } = request
    const caller = callerFactsOf(request, response)
    return upstream
      .sendUp({
        method,
        path,
        requestId: caller.requestId,
        signal,
        isRepeatable: false,
        send: (progress) =>
          upstream.ask(
            {
              method,
              path,
              headers: forwardedHeaders(request, caller, callback),
              body: method === 'POST' && Buffer.isBuffer(request.body) ? request.body : null,
            },
            progress,
          ),
        onAnswer: async (answer, { settled }) => {
          settled(outcomeOf(answer.statusCode, false))
          sendAnswer(answer, response)
          return { status: answer.statusCode }
        },
        onNone: (status) => {
          sendStatus(response, status)
          return { status }
        },
      })
      .then(
        () => {},
        (error: unknown) => (signal.aborted ? undefined : next(error)),
      )
  }
}

/** Headers that keep a browser from treating the response as a page of the site, regardless of its content. */
const responseHeaders = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** Returns the media type to send; undefined for a type that is not forwarded. */
function typeFor(status: number, given: string | string[] | undefined): string | undefined {
  if (status !== 200) return undefined
  const type = typeof given === 'string' ? given : 'text/plain'
  if (plainTypes.test(type)) return 'text/plain; charset=utf-8'
  // The original header is never used, because a browser takes the last type of a list.
  const [marked] = structuredTypes.exec(type) ?? []
  return marked && `${marked.toLowerCase()}; charset=utf-8`
}

function sendAnswer({ statusCode, headers, body }: BufferedResponse, response: Response): void {
  const type = typeFor(statusCode, headers['content-type'])
  if (type === undefined) return sendStatus(response, statusCode >= 400 && statusCode < 500 ? statusCode : 502)
  response.status(200).set({ ...responseHeaders, 'Content-Type': type })
  response.end(body)
}

function forwardedHeaders(request: Request, caller: CallerFacts, { headers }: Callback): Record<string, string> {
  const { 'content-type': type } = request.headers
  const signature = headers.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    ...headersFor(caller),
    accept: '*/*',
    ...(type !== undefined && { 'content-type': type }),
    ...Object.fromEntries(signature),
  }
}

function sendStatus(response: Response, status: number): void {
  if (response.headersSent) return void response.destroy()
  // The unread rest of the body would precede the next request on the connection.
  if (status === 413) response.setHeader('Connection', 'close')
  response
    .status(status)
    .set(responseHeaders)
    .type('text/plain')
    .send(status === 404 ? 'Not found' : '')
}
