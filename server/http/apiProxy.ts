import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { isEnvelope } from '#lib/contract'
import { callerOf } from './callerOf.ts'
import { faultFacts, type Log } from './log.ts'
import { sendFailure } from './sendFailure.ts'
import { dropEndedToken } from './session.ts'
import { answerLimit, headersFor, parseJson, type Upstream } from './upstream.ts'

interface ApiProxyOptions {
  upstream: Upstream
  timeoutMs: number
  secure: boolean
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
]

/** What an upstream may answer with: JSON, and the files it keeps. */
const expectedTypes = /^(application\/json|image\/(svg\+xml|png|jpeg|webp|avif)|video\/|application\/(pdf|vnd\.apple\.mpegurl)|text\/vtt)/i

/** Largest body that a call may bring, in bytes. */
const bodyLimit = 20 * 1024 * 1024

/** Hands calls on to the upstream: one `token` header, ours, and nothing of the visitor's but what is named above. */
export function apiProxy({ upstream, timeoutMs, secure, log }: ApiProxyOptions): RequestHandler[] {
  const proxy = createProxyMiddleware<Request, Response>({
    target: upstream.url(),
    router: () => upstream.url(),
    pathRewrite: (_path, request) => request.originalUrl,
    changeOrigin: true,
    agent: new (upstream.url().startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 256 }),
    proxyTimeout: timeoutMs,
    // Answers are checked before anything of them is sent on.
    selfHandleResponse: true,
    // The stock plugins answer errors with text and would put it behind a half-sent body.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('error', (error, _request, target) => failed(error, target as Response, log, timeoutMs))
        server.on('proxyReq', (outgoing: ClientRequest, request, response) => {
          response.locals['proxyStarted'] = performance.now()
          response.once('close', () => outgoing.destroy())
          limitBody(request, outgoing, response)
        })
        server.on('proxyRes', (answer: IncomingMessage, request, response) => handOn(answer, request, response, { timeoutMs, secure }))
      },
    ],
  })
  return [cleanRequest, proxy]
}

/** Before the proxy, since its own events can be skipped by `Expect: 100-continue`. */
function cleanRequest(request: Request, response: Response, next: () => void): void {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return sendFailure(response, 'large')
  // Read first: the address may stand in a header that does not go up.
  const caller = callerOf(request, response)
  for (const name of Object.keys(request.headers)) if (!upwards.has(name)) delete request.headers[name]
  Object.assign(request.headers, headersFor(caller), { accept: request.headers.accept ?? 'application/json' })
  next()
}

/** A body whose length nobody has announced is counted as it passes. */
function limitBody(request: IncomingMessage, outgoing: ClientRequest, response: Response): void {
  if (request.headers['content-length'] !== undefined) return
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= bodyLimit || response.writableEnded) return
    sendFailure(response, 'large')
    outgoing.destroy()
  })
}

type HandOnOptions = Pick<ApiProxyOptions, 'timeoutMs' | 'secure'>

function handOn(answer: IncomingMessage, request: IncomingMessage, response: Response, options: HandOnOptions): void {
  const status = answer.statusCode ?? 502
  const type = answer.headers['content-type'] ?? ''
  const empty = status === 304 || status === 204 || request.method === 'HEAD'
  if (status < 200 || (status >= 300 && status < 400 && status !== 304) || (!empty && !expectedTypes.test(type))) {
    answer.resume()
    return sendFailure(response, 'upstream')
  }
  if (!empty && /^application\/json/i.test(type) && answer.headers['content-encoding'] === undefined) {
    return handOnJson(answer, response, options)
  }
  sendHead(answer, response)
  // An answer that breaks off must not look like a whole one.
  answer.on('error', () => response.destroy())
  answer.on('aborted', () => response.destroy())
  answer.pipe(response)
}

/** JSON goes down whole or not at all: half of it, or something else under its name, would pass for an answer. */
function handOnJson(answer: IncomingMessage, response: Response, { timeoutMs, secure }: HandOnOptions): void {
  const chunks: Buffer[] = []
  let size = 0
  const fail = (reason: 'upstream' | 'timeout') => {
    clearTimeout(deadline)
    if (response.destroyed || response.writableEnded) return
    response.once('finish', () => answer.destroy())
    sendFailure(response, reason)
  }
  const deadline = setTimeout(fail, timeoutMs, 'timeout')
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > answerLimit) fail('upstream')
    else chunks.push(chunk)
  })
  // At once: a turn later the proxy cuts the connection.
  answer.on('aborted', () => fail('upstream'))
  answer.on('end', () => {
    const whole = Buffer.concat(chunks)
    const { path } = response.req
    const envelope = path.endsWith('.json') ? undefined : parseJson(whole.toString())
    if (!path.endsWith('.json') && !isEnvelope(envelope)) return fail('upstream')
    clearTimeout(deadline)
    if (response.destroyed || response.writableEnded) return
    if (isEnvelope(envelope)) dropEndedToken(path, envelope, response, secure)
    sendHead(answer, response)
    response.setHeader('Content-Length', whole.length)
    response.end(whole)
  })
}

function sendHead(answer: IncomingMessage, response: Response): void {
  response.status(answer.statusCode ?? 502)
  for (const name of downwards) {
    const value = answer.headers[name]
    if (value !== undefined) response.setHeader(name, value)
  }
  // Beside what the gate has said already.
  if (answer.headers.vary !== undefined) response.vary(answer.headers.vary)
  if (answer.headers['cache-control'] === undefined) response.setHeader('Cache-Control', 'private, no-store')
}

function failed(error: Error, response: Response, log: Log, timeoutMs: number): void {
  if (response.destroyed || response.writableEnded) return
  const waited = performance.now() - Number(response.locals['proxyStarted'] ?? 0)
  log.warn('proxy', { id: response.locals['requestId'], ...faultFacts(error), stack: undefined })
  sendFailure(response, waited >= timeoutMs - 50 ? 'timeout' : 'upstream')
}
