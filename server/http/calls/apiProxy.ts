import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Request, RequestHandler, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { bodyLimit, isUpload } from '../connections/bodies.ts'
import { leavePlace } from '../connections/loadShedding.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import type { Log } from '../operators/log.ts'
import { askInNobodysName } from '../session/session.ts'
import { callerOf } from './callerOf.ts'
import { handOn } from './handOn.ts'
import { isOpenFile } from './openFile.ts'
import { type ProxiedCall, startProxiedCall } from './proxiedCall.ts'
import { headersFor, type Upstream } from './upstream.ts'
import { placeBelow } from './upstreamPool.ts'
import type { UpstreamWatch } from './upstreamWatch.ts'

interface ApiProxyOptions {
  upstream: Upstream
  timeoutMs: number
  secure: boolean
  log: Log
  watch?: UpstreamWatch | undefined
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
  'if-range',
  'host',
])

/** Most connections to the upstream that carry calls at a time. */
const connections = 256

/** Hands calls on to the upstream: one `token` header, ours, and nothing of the visitor's but what is named above. */
export function apiProxy({ upstream, timeoutMs, secure, log, watch }: ApiProxyOptions): RequestHandler[] {
  const callOf = (response: Response) => response.locals['proxied'] as ProxiedCall
  const proxy = createProxyMiddleware<Request, Response>({
    target: placeBelow(upstream.url(), '').origin,
    router: () => placeBelow(upstream.url(), '').origin,
    pathRewrite: (_path, request) => placeBelow(upstream.url(), request.originalUrl).path,
    changeOrigin: true,
    agent: new (upstream.url().startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true, maxSockets: connections }),
    // Answers are checked before anything of them is sent on.
    selfHandleResponse: true,
    // The stock plugins answer errors with text and would put it behind a half-sent body.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('error', (error, _request, target) => callOf(target as Response).failed(error))
        server.on('proxyReq', (outgoing: ClientRequest, request, response) => {
          callOf(response).sent(outgoing)
          if (Buffer.isBuffer(request.body)) outgoing.write(request.body)
          else limitUpload(request, response)
        })
        server.on('proxyRes', (answer: IncomingMessage, request, response) =>
          handOn(answer, request, response, { call: callOf(response), secure }),
        )
      },
    ],
  })
  const sendNothing = () => {}

  function begin(request: Request, response: Response, next: () => void): void {
    const call = startProxiedCall(request, response, {
      upstream,
      timeoutMs,
      log,
      watch,
      sendAgain: () => void proxy(request, response, sendNothing),
    })
    if (!call) return sendFailure(response, 'upstream')
    response.locals['proxied'] = call
    // It takes as long as its sender likes, and those are counted apart.
    if (isUpload(request)) leavePlace(response)
    next()
  }

  return [cleanRequest, begin, proxy]
}

/** Before the proxy, since its own events can be skipped by `Expect: 100-continue`. */
function cleanRequest(request: Request, response: Response, next: () => void): void {
  if (isOpenFile(request.originalUrl)) askInNobodysName(response)
  // Read first: the address may stand in a header that does not go up.
  const caller = callerOf(request, response)
  for (const name of Object.keys(request.headers)) if (!upwards.has(name)) delete request.headers[name]
  Object.assign(request.headers, headersFor(caller), { accept: request.headers.accept ?? 'application/json' })
  if (Buffer.isBuffer(request.body)) {
    delete request.headers['transfer-encoding']
    request.headers['content-length'] = String(request.body.length)
  }
  next()
}

/** A file whose length nobody has announced is counted as it passes. */
function limitUpload(request: Request, response: Response): void {
  if (request.headers['transfer-encoding'] === undefined) return
  const limit = bodyLimit(request)
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limit && !response.writableEnded) sendFailure(response, 'large')
  })
}
