import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Request, Response } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { bodyLimit } from '../connections/receiveBodies.ts'
import { sendFailure } from '../connections/sendFailure.ts'
import { cancellationError } from './createCancellation.ts'
import type { CallProgress } from './sendUp.ts'
import { resolveUpstreamPath } from './upstreamPool.ts'

/** Handlers of the proxy's events for one request. */
export interface ProxiedExchange {
  progress: CallProgress
  outgoing?: ClientRequest
  answered: (answer: IncomingMessage) => void
  failed: (error: unknown) => void
}

/** Maximum number of concurrent connections to the upstream for proxied calls. */
const connections = 256

type ProxySender = (request: Request, response: Response, progress: CallProgress) => Promise<IncomingMessage>

/** Streams a visitor's request unchanged to the upstream; resolves with the head of the response. */
export function createProxySender(url: () => string): ProxySender {
  const proxy = createProxyMiddleware<Request, Response>({
    target: resolveUpstreamPath(url(), '').origin,
    router: () => resolveUpstreamPath(url(), '').origin,
    pathRewrite: (_path, request) => resolveUpstreamPath(url(), request.originalUrl).path,
    changeOrigin: true,
    agent: new (url().startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true, maxSockets: connections }),
    // Responses are checked before any part of them is forwarded.
    selfHandleResponse: true,
    // The default plugins respond to errors with text, and would append it to a partially sent body.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('error', (error, _request, target) => (target as Response).locals.proxied.failed(error))
        server.on('proxyReq', onConnected)
        server.on('proxyRes', (answer: IncomingMessage, _request, response) => response.locals.proxied.answered(answer))
      },
    ],
  })
  return (request, response, progress) =>
    new Promise((answered, failed) => {
      const exchange: ProxiedExchange = { progress, answered, failed }
      response.locals.proxied = exchange
      progress.whenOver(() => {
        failed(cancellationError)
        exchange.outgoing?.destroy()
      })
      void proxy(request, response, (error) => failed(error ?? new Error('The proxy did not handle the request')))
    })
}

/** Handles the assignment of a connection to the request. */
function onConnected(outgoing: ClientRequest, request: Request, response: Response): void {
  const exchange = response.locals.proxied
  const { progress, failed } = exchange
  // The caller has disconnected while the request waited for a connection.
  if (progress.isOver()) return void outgoing.destroy()
  exchange.outgoing = outgoing
  // Without a listener, the connection would be closed without an error.
  outgoing.once('upgrade', (_answer, socket) => {
    socket.on('error', () => {}).destroy()
    failed(new Error('The upstream switched protocols'))
  })
  if (Buffer.isBuffer(request.body)) outgoing.write(request.body)
  else watchUpload(request, response, progress)
}

/**
 * Extends the deadline while a request body is being sent, because the sender's time does not count. The progress of a
 * body without a length is tracked by its chunks.
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
