import type { Server } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'

interface DrainOptions {
  /** How long answers under way may take once the end has been asked for, in milliseconds. */
  deadlineMs: number
  /**
   * How long a proxy in front keeps a connection to us that it does not use, in milliseconds, and a little more:
   * `keepalive_timeout` in server/deploy/nginx.
   */
  proxyIdleMs?: number
  /** All that take connections in for the server; by default it does so alone. */
  acceptors?: () => Listener[]
}

/**
 * Prepares a server to end without a failed request; the function that is given ends it. A proxy may send into a kept
 * connection at the very moment in which it is closed, and what is no GET it cannot send again. So nothing new is
 * accepted, each kept connection ends with its next answer, and one that a proxy does not use is left to the proxy to close.
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
    // The server's own way of closing would close what is idle at once.
    const closed = Promise.all(acceptors().map((acceptor) => new Promise((resolve) => Listener.prototype.close.call(acceptor, resolve))))
    const patientUntil = performance.now() + proxyIdleMs
    // A connection whose answer was under way falls idle only later, and a browser would keep it open.
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
 * Waits for a turn of the event loop in which nothing happens: whoever was knocking has been let in, as a connection that
 * nobody has accepted yet is reset when the listening ends. Under load the first turn after 100 ms must do.
 */
async function quietTurn(): Promise<void> {
  const latest = performance.now() + 100
  for (let begun = performance.now(); ; begun = performance.now()) {
    await new Promise((resolve) => setImmediate(resolve))
    const ended = performance.now()
    if (ended - begun < 0.1 || ended > latest) return
  }
}
