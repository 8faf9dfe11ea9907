import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { connectionLimits, type ConnectionLimits } from './connectionLimits.ts'
import { type IsProxy, limitConnections } from './limitConnections.ts'

/** HTTP statuses by the parse error that Node reports; 400 for any other. */
const statusByFault: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Creates an HTTP server that slow senders, slow readers and malformed requests cannot block. */
export function createLimitedServer(limits: ConnectionLimits = connectionLimits, isProxy: IsProxy = () => true): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
  })
  // A margin that lets the host answer requests it refuses. Beyond Node's own limit, Node itself refuses the request or
  // drops headers, depending on its version.
  server.maxHeadersCount = limits.headerCount * 2
  limitConnections(server, limits, isProxy)
  server.timeout = limits.stalledMs

  /** The pending response of each connection. */
  const answering = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answering.set(socket, response)
    // The middlewares of a streamed response add more than Node's 10 before it warns of a leak.
    response.setMaxListeners(20)
    response.once('close', () => {
      if (answering.get(socket) === response) answering.delete(socket)
    })
  })
  // No bytes were transferred. While a response is being produced this is no error: the response has its own deadline.
  server.on('timeout', (socket) => {
    if (!answering.has(socket) || socket.writableLength > 0) socket.destroy()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Once a response has begun, a second one would be read as its continuation.
    if (!socket.writable || error.code === 'ECONNRESET' || answering.get(socket)?.headersSent) return void socket.destroy()
    const status = statusByFault[error.code ?? ''] ?? 400
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
    socket.destroySoon()
  })
  return server
}
