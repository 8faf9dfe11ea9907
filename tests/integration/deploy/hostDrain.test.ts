import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { prepareDrain } from '../../../server/process/drain.ts'
import { waitFor } from '../../support/waitFor.ts'

let server: Server
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Starts a server that answers `ok`; returns the function that drains it. */
async function start(options: { deadlineMs: number; proxyIdleMs?: number }) {
  server = createServer((_request, response) => response.end('ok'))
  // No idle connection is closed by the server itself.
  server.keepAliveTimeout = 600_000
  const drain = prepareDrain(server, options)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  /** Opens a keep-alive connection; `ask` sends a request and returns its answer. */
  const open = (headers = '') => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    const ask = async (): Promise<string> => {
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
      return String((await once(socket, 'data'))[0])
    }
    return { socket, ask, closed: once(socket, 'close') }
  }
  return { port, drain, open }
}

test('keeps an idle proxy connection open until its next request is answered', async () => {
  const { drain, open } = await start({ deadlineMs: 10_000 })
  const proxied = open('X-Forwarded-For: 203.0.113.1\r\n')
  expect(await proxied.ask()).toContain('Connection: keep-alive')
  const drained = drain()
  await waitFor(() => expect(server.listening).toBe(false))
  const answer = await proxied.ask()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('Connection: close')
  await proxied.closed
  await drained
})

// If the drain waited for it, the test would time out.
test('does not wait for a connection that the proxy closes', { timeout: 60_000 }, async () => {
  const { drain, open } = await start({ deadlineMs: 600_000, proxyIdleMs: 600_000 })
  const [proxied, direct] = [open('X-Forwarded-For: 203.0.113.1\r\n'), open()]
  for (const { ask } of [proxied, direct]) await ask()
  const drained = drain()
  proxied.socket.end()
  await direct.closed
  await drained
})

test('closes an unused proxy connection after the idle time', async () => {
  const { drain, open } = await start({ deadlineMs: 10_000, proxyIdleMs: 100 })
  const proxied = open('X-Forwarded-For: 203.0.113.1\r\n')
  await proxied.ask()
  await drain()
  await proxied.closed
})

test('closes an idle direct connection at once and accepts no new connections', async () => {
  const { port, drain, open } = await start({ deadlineMs: 10_000, proxyIdleMs: 10_000 })
  const direct = open()
  await direct.ask()
  await drain()
  await direct.closed
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
})

test('aborts an endless answer at the deadline', async () => {
  const { drain, open } = await start({ deadlineMs: 100 })
  server.prependListener('request', (_request, response) => (response.end = () => response))
  const stuck = open()
  stuck.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(server, 'request')
  await drain()
  await stuck.closed
})
