import type { Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectionLimits } from '../../../server/http/connections/connectionLimits.ts'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { openConnection } from '../../support/openConnection.ts'
import { garbageCollector } from '../../support/garbageCollector.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { type Host, startHost, upstreamTimeoutMs } from '../../support/startHost.ts'
import { waitFor } from '../../support/waitFor.ts'

/* The production limits, with shorter times. */
const limits = {
  ...connectionLimits,
  headersMs: 400,
  requestMs: 1200,
  checkMs: 50,
  stalledMs: 500,
  keepAliveMs: 700,
}

let upstream: FaultUpstream
/** A host that aborts connections early. */
let host: Host
/** A host with the production times. */
let lenient: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, limits })
  lenient = await startHost({ upstreamUrl: upstream.url })
})
beforeEach(() => {
  upstream.heal()
  for (const each of [host, lenient]) each.upstream.breaker.reset()
  host.lines.length = 0
})
afterAll(async () => {
  await Promise.all([host?.stop(), lenient?.stop()])
  await upstream?.stop()
})

/** Sends single characters until the connection is closed. */
async function sendSlowly(socket: Socket, closed: Promise<unknown>): Promise<void> {
  const timer = setInterval(() => socket.writable && socket.write('a'), 30)
  await closed
  clearInterval(timer)
}

describe('a slow sender', () => {
  test.each(['GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'GET /', 'POST /api/x HTTP/1.1\r\n'])(
    'of headers is disconnected: %j',
    async (bytes) => {
      const { socket, got, closed } = openConnection(host.port)
      socket.write(bytes)
      await sendSlowly(socket, closed)
      expect(got.text).toMatch(/^HTTP\/1\.1 408 |^$/)
      expect(upstream.received).toEqual([])
    },
  )

  test.each(['/api/course/a/join', '/api/user/login', '/chat/callback'])(
    'of a body to %s is disconnected, and its call aborted',
    async (path) => {
      upstream.on(path, faults.silent)
      const { socket, closed } = openConnection(host.port)
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n`)
      await sendSlowly(socket, closed)
      await Promise.all(upstream.received.map(({ aborted }) => aborted))
    },
  )

  test('of nothing is disconnected', async () => {
    const { closed } = openConnection(host.port)
    await closed
    expect((await lenient.ask('GET /healthz')).status).toBe(200)
  })
})

describe('a reader', () => {
  /** Answers with an endless body, at the rate at which it is read. */
  const sendEndlessly = (sent: { bytes: number }) =>
    upstream.on('/api/media/film.mp4', ({ response }) => {
      response.writeHead(200, { 'content-type': 'video/mp4' })
      const piece = Buffer.alloc(256 * 1024)
      const more = () => {
        do sent.bytes += piece.length
        while (!response.destroyed && response.write(piece))
      }
      response.on('drain', more)
      more()
    })

  test('that reads nothing is disconnected, and the host does not buffer the answer', async () => {
    const sent = { bytes: 0 }
    sendEndlessly(sent)
    const { socket } = openConnection(host.port)
    socket.pause()
    socket.write('GET /api/media/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor(() => expect(upstream.received).toHaveLength(1))
    await upstream.received[0]!.aborted
    // The size that fits into the buffers of the three programs.
    expect(sent.bytes).toBeGreaterThan(0)
    expect(sent.bytes).toBeLessThan(32 * 1024 * 1024)
    await waitFor(() => expect(host.entries()).toContainEqual(expect.objectContaining({ event: 'request', aborted: true })))
    socket.destroy()
  })

  test('that reads slowly gets the complete answer', async () => {
    const whole = Buffer.alloc(8 * 1024 * 1024, 'x')
    upstream.on('/api/media/film.mp4', ({ response }) => {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': whole.length })
      response.end(whole)
    })
    const { socket } = openConnection(lenient.port)
    let size = 0
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length
      socket.pause()
      setTimeout(() => socket.resume(), 2)
    })
    socket.write('GET /api/media/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor(() => expect(size).toBeGreaterThan(whole.length))
    socket.destroy()
  })

  test('that waits longer than the stall limit for an answer gets it', async () => {
    upstream.on('/api/home', ({ normal }) => void setTimeout(normal, limits.stalledMs * 1.5))
    expect((await host.ask('GET /api/home')).status).toBe(200)
  })

  test('of a stalled image sees the connection close', async () => {
    upstream.on('/api/media/a.png', ({ response }) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      response.write('half')
    })
    await withHeldTimeouts(async (pass) => {
      const begun = Promise.withResolvers<void>()
      const asked = lenient.ask('GET /api/media/a.png', { onChunk: () => begun.resolve() })
      await begun.promise
      pass(upstreamTimeoutMs)
      await expect(asked).rejects.toThrow(/aborted|ECONNRESET|socket hang up/)
      await upstream.received[0]!.aborted
    })
  })
})

describe('an upload', () => {
  const total = 9 * 1024 * 1024
  const upload = (size: number) => {
    const given = openConnection(lenient.port)
    given.socket.write(`POST /api/file?purpose=feedback HTTP/1.1\r\nHost: x\r\nContent-Length: ${total}\r\n\r\n`)
    given.socket.write(Buffer.alloc(size))
    return given
  }

  test('streams to the upstream before it is complete', async () => {
    upstream.on('/api/file', (exchange) => void exchange.request.once('end', () => void faults.data(null)(exchange)))
    const { socket, got } = upload(total - 1)
    await waitFor(() => expect(upstream.received[0]?.size()).toBe(total - 1))
    expect(got.text).toBe('')
    socket.write('x')
    await waitFor(() => expect(got.text).toMatch(/^HTTP\/1\.1 200 /))
    socket.destroy()
  })

  test('is not buffered by the host while the upstream does not read it', async () => {
    upstream.on('/api/file', ({ request }) => void request.removeAllListeners('data').pause())
    const piece = Buffer.alloc(total)
    const collectGarbage = garbageCollector()
    const kept = () => {
      collectGarbage()
      return process.memoryUsage().arrayBuffers
    }
    const before = kept()
    const uploads = Array.from({ length: 12 }, () => {
      const given = openConnection(host.port)
      given.socket.write(`POST /api/file HTTP/1.1\r\nHost: x\r\nContent-Length: ${piece.length}\r\n\r\n`)
      given.socket.write(piece)
      return given
    })
    await waitFor(() => expect(upstream.received).toHaveLength(uploads.length))
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, kept() - before)), 50)
    await Promise.all(uploads.map(({ closed }) => closed))
    clearInterval(watching)
    expect(most).toBeLessThan(48 * 1024 * 1024)
  })
})

/*
 * nginx opens a new connection after a thousand requests. With a limit in the host, Node would answer 503 to a client that
 * has not yet noticed the close.
 */
test('serves any number of requests on one connection', async () => {
  const { socket, got, closed } = openConnection(lenient.port)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1200))
  await waitFor(() => expect(got.text.match(/HTTP\/1\.1 200/g)).toHaveLength(1200))
  socket.destroy()
  await closed
  expect(got.text).not.toContain('Connection: close')
})

test('closes an idle connection', async () => {
  const { socket, got, closed } = openConnection(host.port)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await waitFor(() => expect(got.text).toMatch(/^HTTP\/1\.1 200/))
  await closed
})

test('rejects connections over the total limit and keeps the existing ones', async () => {
  const small = await startHost({ upstreamUrl: upstream.url, limits: { ...connectionLimits, connections: 3 } })
  const open = [openConnection(small.port), openConnection(small.port), openConnection(small.port)]
  await Promise.all(open.map(({ socket }) => once(socket, 'connect')))
  const { closed, socket } = openConnection(small.port)
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await closed
  for (const { socket: kept, got } of open) {
    kept.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor(() => expect(got.text).toMatch(/^HTTP\/1\.1 200/))
    kept.destroy()
  }
  await small.stop()
})
