import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Request, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { bodyLimit } from '../connections/bodies.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { givenUp } from './createEnding.ts'
import type { CallProgress } from './sendUp.ts'
import { placeBelow } from './upstreamPool.ts'

/** The handlers of the proxy's events for one request. */
export interface ProxiedExchange {
  progress: CallProgress
  outgoing?: ClientRequest
  answered: (answer: IncomingMessage) => void
  failed: (error: unknown) => void
}

/** Most connections to the upstream that carry calls at a time. */
const connections = 256

type ProxySender = (request: Request, response: Response, progress: CallProgress) => Promise<IncomingMessage>

/** Sends a visitor's request up as it is, its body streaming; resolves with the head of the answer. */
export function createProxySender(url: () => string): ProxySender {
  const proxy = createProxyMiddleware<Request, Response>({
    target: placeBelow(url(), '').origin,
    router: () => placeBelow(url(), '').origin,
    pathRewrite: (_path, request) => placeBelow(url(), request.originalUrl).path,
    changeOrigin: true,
    agent: new (url().startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true, maxSockets: connections }),
    // Answers are checked before any part of them is forwarded.
    selfHandleResponse: true,
    // The stock plugins answer errors with text and would append it to a half-sent body.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('error', (error, _request, target) => (target as Response).locals.proxied.failed(error))
        server.on('proxyReq', connected)
        server.on('proxyRes', (answer: IncomingMessage, _request, response) => response.locals.proxied.answered(answer))
      },
    ],
  })
  return (request, response, progress) =>
    new Promise((answered, failed) => {
      const exchange: ProxiedExchange = { progress, answered, failed }
      response.locals.proxied = exchange
      progress.whenOver(() => {
        failed(givenUp)
        exchange.outgoing?.destroy()
      })
      void proxy(request, response, (error) => failed(error ?? new Error('The proxy has passed the request by')))
    })
}

/** The request has got a connection. */
function connected(outgoing: ClientRequest, request: Request, response: Response): void {
  const exchange = response.locals.proxied
  const { progress, failed } = exchange
  // The request has waited so long for a connection that its caller has disconnected.
  if (progress.isOver()) return void outgoing.destroy()
  exchange.outgoing = outgoing
  // Without a listener the connection would be closed without an error.
  outgoing.once('upgrade', (_answer, socket) => {
    socket.on('error', () => {}).destroy()
    failed(new Error('The upstream switches protocols'))
  })
  if (Buffer.isBuffer(request.body)) outgoing.write(request.body)
  else watchUpload(request, response, progress)
}

/**
 * A body in transmission extends the deadline: the sender's time does not count. A body without a length is counted as
 * it passes.
 */
function watchUpload(request: Request, response: Response, { movedOn }: CallProgress): void {
  const hasLength = request.headers['transfer-encoding'] === undefined
  if (hasLength && !(Number(request.headers['content-length']) > 0)) return
  const limit = hasLength ? Number.POSITIVE_INFINITY : bodyLimit(request)
  let size = 0
  request.on('data', (chunk: Buffer) => {
    movedOn()
    size += chunk.length
    if (size > limit && !response.writableEnded) sendFailure(response, 'large')
  })
}
