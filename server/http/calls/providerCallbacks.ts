import type { Request, RequestHandler, Response } from 'express'
import { clientAbortSignal } from '../connections/clientAbortSignal.ts'
import { connectionLimits } from '../connections/connectionLimits.ts'
import type { WholeAnswer } from './askWhole.ts'
import { outcomeOf } from './breaker.ts'
import { callerOf } from './callerOf.ts'
import { type CallerFacts, headersFor, type Upstream } from './upstream.ts'

interface CallbacksOptions {
  upstream: Upstream
}

interface Callback {
  methods: readonly ('GET' | 'POST')[]
  /** Headers that go up beside the type of the body: there the provider's signature stands. */
  headers: readonly string[]
}

/**
 * Paths at which providers report by themselves: the chat app scans and messages, gateways payments and refunds. They
 * know the host only, and the upstream verifies and interprets them.
 */
const callbacks: Readonly<Record<string, Callback>> = {
  '/chat/callback': { methods: ['GET', 'POST'], headers: [] },
  '/pay/callback/wechatpay': {
    methods: ['POST'],
    headers: ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial', 'wechatpay-signature-type'],
  },
  '/pay/callback/alipay': { methods: ['POST'], headers: [] },
}

export const callbackPaths = Object.keys(callbacks)

/** Media types that may be sent to the provider; an upstream that labels its plain text as HTML is accepted as well. */
const plainTypes = /^text\/(plain|html)\b/i
const markedTypes = /^(?:text\/xml|application\/(?:xml|json))\b/i

/**
 * Passes providers' messages to the upstream unchanged, with their signatures, and returns the answer. No session data
 * goes either way.
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
    const caller = callerOf(request, response)
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
              headers: headersUp(request, caller, callback),
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

/** The policy keeps a browser from treating the answer as a page of the site, whatever it contains. */
const downwards = { 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** The media type sent down; undefined for a type that is not passed on. */
function typeFor(status: number, given: string | string[] | undefined): string | undefined {
  if (status !== 200) return undefined
  const type = typeof given === 'string' ? given : 'text/plain'
  if (plainTypes.test(type)) return 'text/plain; charset=utf-8'
  // Never the original header: of a list of types a browser takes the last.
  const [marked] = markedTypes.exec(type) ?? []
  return marked && `${marked.toLowerCase()}; charset=utf-8`
}

function sendAnswer({ statusCode, headers, body }: WholeAnswer, response: Response): void {
  const type = typeFor(statusCode, headers['content-type'])
  if (type === undefined) return sendStatus(response, statusCode >= 400 && statusCode < 500 ? statusCode : 502)
  response.status(200).set({ ...downwards, 'Content-Type': type })
  response.end(body)
}

function headersUp(request: Request, caller: CallerFacts, { headers }: Callback): Record<string, string> {
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
  // The unread rest of a body would precede the next request on the connection.
  if (status === 413) response.setHeader('Connection', 'close')
  response
    .status(status)
    .set(downwards)
    .type('text/plain')
    .send(status === 404 ? 'Not found' : '')
}
