import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'

interface DrainOptions {
  /** Maximum time for pending responses after shutdown was requested, in milliseconds. */
  deadlineMs: number
  /**
   * Time for which a reverse proxy keeps an idle connection to the host open, in milliseconds, with a margin:
   * `keepalive_timeout` in server/deploy/nginx.
   */
  proxyIdleMs?: number
  /** Returns all listening sockets of the server; by default the server alone. */
  acceptors?: () => Listener[]
}

/**
 * Prepares a server for shutdown without a failed request, and returns the function that shuts it down. A proxy may
 * send a request on an idle connection at the moment when the host closes it, and can repeat only GET requests.
 * Therefore no new connection is accepted, each open connection is closed after its next response, and idle connections
 * of a proxy are left to the proxy to close.
 */
export function prepareDrain(
  server: Server,
  { deadlineMs, proxyIdleMs = 5000, acceptors = () => [server] }: DrainOptions,
): () => Promise<void> {
  const proxied = new Set<Socket>()
  server.on('request', ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined || proxied.has(socket)) return
    proxied.add(socket)
    socket.once('close', () => proxied.delete(socket))
  })

  return async function drain() {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    await waitForIdleTurn()
    // The server's own `close` would close idle connections immediately.
    const closed = Promise.all(acceptors().map((acceptor) => new Promise((resolve) => Listener.prototype.close.call(acceptor, resolve))))
    const patientUntil = performance.now() + proxyIdleMs
    // A connection with a pending response becomes idle only later, and a browser would keep it open.
    const idle = setInterval(() => {
      if (proxied.size === 0 || performance.now() > patientUntil) server.closeIdleConnections()
    }, 50)
    const giveUp = setTimeout(() => server.closeAllConnections(), deadlineMs)
    await closed
    clearInterval(idle)
    clearTimeout(giveUp)
  }
}

/**
 * Waits for an idle turn of the event loop, so that every pending connection has been accepted: closing a listening
 * socket resets the others. Under load the first turn after 100 ms is used.
 */
async function waitForIdleTurn(): Promise<void> {
  const latest = performance.now() + 100
  for (let begun = performance.now(); ; begun = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve))
    const ended = performance.now()
    if (ended - begun < 0.1 || ended > latest) return
  }
}
