import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'

interface DrainOptions {
  /** Longest time that answers under way may take after shutdown was requested, in milliseconds. */
  deadlineMs: number
  /**
   * The time for which a proxy in front keeps an idle connection to the host, in milliseconds, with a margin:
   * `keepalive_timeout` in server/deploy/nginx.
   */
  proxyIdleMs?: number
  /** Every listening socket of the server; by default the server alone. */
  acceptors?: () => Listener[]
}

/**
 * Prepares a server to end without a failed request; the returned function ends it. A proxy may send into an idle
 * connection at the very moment in which the host closes it, and cannot repeat a request other than GET. So nothing new
 * is accepted, each open connection ends with its next answer, and an idle connection of a proxy is left to the proxy
 * to close.
 */
export function drainable(
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
    await quietTurn()
    // The server's own `close` would close idle connections at once.
    const closed = Promise.all(acceptors().map((acceptor) => new Promise((resolve) => Listener.prototype.close.call(acceptor, resolve))))
    const patientUntil = performance.now() + proxyIdleMs
    // A connection whose answer is under way becomes idle only later, and a browser would keep it open.
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
 * Waits for a turn of the event loop in which nothing happens, so that every pending connection was accepted: ending
 * the listening resets connections that were not. Under load the first turn after 100 ms must do.
 */
async function quietTurn(): Promise<void> {
  const latest = performance.now() + 100
  for (let begun = performance.now(); ; begun = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve))
    const ended = performance.now()
    if (ended - begun < 0.1 || ended > latest) return
  }
}
