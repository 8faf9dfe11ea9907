import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { callerOf } from './callerOf.ts'
import { faultFacts, type Log } from './log.ts'
import { sendFailure } from './sendFailure.ts'
import { headersFor, type Upstream } from './upstream.ts'

interface ApiProxyOptions {
  upstream: Upstream
  timeoutMs: number
  log: Log
}

/** Headers of a request that go up as they are; everything else of the visitor's stays here. */
const upwards = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'transfer-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'host',
  'connection',
])

/** Headers of an answer that come down. */
const downwards = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'retry-after',
  'vary',
]

/** What an upstream may answer with: JSON, and the files it keeps. */
const expectedTypes = /^(application\/json|image\/(svg\+xml|png|jpeg|webp|avif)|video\/|application\/(pdf|vnd\.apple\.mpegurl)|text\/vtt)/i

/** Largest body that a call may bring, in bytes. */
const bodyLimit = 20 * 1024 * 1024

/** Hands calls on to the upstream: one `token` header, ours, and nothing of the visitor's but what is named above. */
export function apiProxy({ upstream, timeoutMs, log }: ApiProxyOptions): RequestHandler[] {
  const proxy = createProxyMiddleware<Request, Response>({
    target: upstream.url(),
    router: () => upstream.url(),
    pathRewrite: (_path, request) => request.originalUrl,
    changeOrigin: true,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    proxyTimeout: timeoutMs,
    // Answers are checked before anything of them is sent on.
    selfHandleResponse: true,
    // The stock plugins answer errors with text and would put it behind a half-sent body.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('error', (error, _request, target) => failed(error, target as Response, log, timeoutMs))
        server.on('proxyReq', (outgoing: ClientRequest, _request, response) => {
          response.locals['proxyStarted'] = performance.now()
          response.once('close', () => outgoing.destroy())
        })
        server.on('proxyRes', (answer: IncomingMessage, _request, response) => handOn(answer, response))
      },
    ],
  })
  return [cleanRequest, proxy]
}

/** Before the proxy, since its own events can be skipped by `Expect: 100-continue`. */
function cleanRequest(request: Request, response: Response, next: () => void): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return sendFailure(response, 'large')
  for (const name of Object.keys(request.headers)) if (!upwards.has(name)) delete request.headers[name]
  Object.assign(request.headers, headersFor(callerOf(request, response)), { accept: request.headers.accept ?? 'application/json' })
  next()
}

function handOn(answer: IncomingMessage, response: Response): void {
  const status = answer.statusCode ?? 502
  const typed = status === 304 || status === 204 || expectedTypes.test(answer.headers['content-type'] ?? '')
  if (status < 200 || (status >= 300 && status < 400 && status !== 304) || !typed) {
    answer.resume()
    return sendFailure(response, 'upstream')
  }
  response.status(status)
  for (const name of downwards) {
    const value = answer.headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  if (answer.headers['cache-control'] === undefined) response.setHeader('Cache-Control', 'private, no-store')
  // An answer that breaks off must not look like a whole one.
  answer.on('error', () => response.destroy())
  answer.on('aborted', () => response.destroy())
  answer.pipe(response)
}

function failed(error: Error, response: Response, log: Log, timeoutMs: number): void {
  if (response.destroyed || response.writableEnded) return
  const waited = performance.now() - Number(response.locals['proxyStarted'] ?? 0)
  log.warn('proxy', { id: response.locals['requestId'], ...faultFacts(error), stack: undefined })
  sendFailure(response, waited >= timeoutMs - 50 ? 'timeout' : 'upstream')
}
