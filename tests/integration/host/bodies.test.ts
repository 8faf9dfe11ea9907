import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectionLimits } from '../../../server/http/connections/connectionLimits.ts'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { openConnection } from '../../support/openConnection.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { waitFor } from '../../support/waitFor.ts'

/* The production limits, scaled down. */
const limits = {
  ...connectionLimits,
  bodiesOfBlock: 12,
  bodies: 30,
  uploadsOfBlock: 3,
  uploadsOfUser: 4,
  uploads: 8,
  bodyGraceMs: 300,
  checkMs: 50,
}
const maxRequests = 10

let upstream: FaultUpstream
/** A host that aborts slow senders early. */
let host: Host
/** A host that aborts no sender during a test. */
let lenient: Host
const sockets: Socket[] = []
beforeAll(async () => {
  upstream = await faultUpstream()
  const env = { MAX_REQUESTS: String(maxRequests), TRUSTED_NETWORKS: '203.0.114.0/24' }
  host = await startHost({ upstreamUrl: upstream.url, limits, env })
  lenient = await startHost({ upstreamUrl: upstream.url, limits: { ...limits, bodyGraceMs: 600_000 }, env })
})
beforeEach(() => {
  upstream.heal()
  for (const each of [host, lenient]) each.upstream.breaker.reset()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const each of [host, lenient]) await waitFor(() => expect(each.load.underWay()).toBe(0))
})
afterAll(async () => {
  await Promise.all([host?.stop(), lenient?.stop()])
  await upstream?.stop()
})

/** Starts a body of 9 kB and continues it with single characters, without end. */
function sendSlowly(at: Host, path: string, address: string, headers = '') {
  const given = openConnection(at.port)
  sockets.push(given.socket)
  given.socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${headers}Content-Length: 9000\r\n\r\nbeginning`)
  const timer = setInterval(() => given.socket.writable && given.socket.write('a'), 30)
  void given.closed.finally(() => clearInterval(timer))
  return given
}
const send = (at: Host, path: string, address: string) => at.ask(`POST ${path}`, { headers: { 'x-forwarded-for': address }, body: '{}' })

describe('an unfinished body', () => {
  test('occupies no slot: more of them than slots leave every other request served', async () => {
    for (let index = 0; index < maxRequests * 2; index++) sendSlowly(lenient, '/api/course/a/join', `203.0.113.${index}`)
    for (let time = 0; time < 3; time++) {
      expect((await lenient.ask('GET /api/home')).status).toBe(200)
      expect((await lenient.ask('GET /course')).status).toBe(200)
      expect((await send(lenient, '/api/course/a/join', '198.51.100.1')).status).toBe(200)
    }
    expect(lenient.load.underWay()).toBe(0)
    expect(upstream.to('/api/course/a/join')).toHaveLength(3)
  })

  test.each(['/api/course/a/join', '/api/user/login', '/chat/callback', '/api/file?purpose=feedback'])(
    'to %s gets an answer 408 and is aborted',
    async (path) => {
      upstream.on('/api/file', faults.silent)
      const { got, closed } = sendSlowly(host, path, '203.0.113.1')
      await closed
      expect(got.text).toMatch(/^HTTP\/1\.1 408 /)
      expect(got.text).toContain('"code":1000')
      await Promise.all(upstream.received.map(({ aborted }) => aborted))
      expect(host.upstream.breaker.state()).toBe('closed')
    },
  )

  test('no longer counts against its address once it is aborted', async () => {
    const cutOff = Array.from({ length: limits.bodiesOfBlock }, () => sendSlowly(host, '/api/course/a/join', '203.0.113.6'))
    await Promise.all(cutOff.map(({ closed }) => closed))
    for (const { got } of cutOff) expect(got.text).toMatch(/^HTTP\/1\.1 408 /)
    await waitFor(async () => expect((await send(host, '/api/course/a/join', '203.0.113.6')).status).toBe(200))
  })

  test('counts towards the limit of its address or IPv6 /64; neighbouring addresses are not affected', async () => {
    for (const [one, same, other] of [
      ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ] as const) {
      for (let count = 0; count < limits.bodiesOfBlock; count++) sendSlowly(lenient, '/api/course/a/join', one)
      await waitFor(async () =>
        expect(await send(lenient, '/api/course/a/join', same)).toMatchObject({ status: 429, json: { code: 1029 } }),
      )
      // Connections of previous tests may still be closing.
      await waitFor(async () => expect((await send(lenient, '/api/course/a/join', other)).status).toBe(200))
      expect((await lenient.ask('GET /api/home', { headers: { 'x-forwarded-for': same } })).status).toBe(200)
      for (const socket of sockets.splice(0)) socket.destroy()
      await waitFor(async () => expect((await send(lenient, '/api/course/a/join', same)).status).toBe(200))
    }
  })
})

test('of a trusted network counts towards the limit of all bodies, but of no address', async () => {
  for (let count = 0; count < limits.bodies; count++) sendSlowly(lenient, '/api/course/a/join', '203.0.114.7')
  await waitFor(async () => expect((await send(lenient, '/api/course/a/join', '203.0.113.9')).status, 'all are received').toBe(429))
})

test('limits concurrent uploads per user, across addresses; other users are not affected', async () => {
  upstream.on('/api/file', faults.silent)
  const ask = (user: string) =>
    lenient.ask('POST /api/file?purpose=feedback', {
      headers: {
        'x-forwarded-for': '198.51.100.9',
        'content-type': 'image/png',
        'sec-fetch-site': 'same-origin',
        cookie: `skill_token=${tokenOf(user)}`,
      },
      body: 'picture',
    })
  for (let count = 0; count < limits.uploadsOfUser; count++)
    sendSlowly(
      lenient,
      '/api/file?purpose=feedback',
      `203.0.113.${count}`,
      `Cookie: skill_token=${tokenOf('one')}\r\nSec-Fetch-Site: same-origin\r\n`,
    )
  await waitFor(() => expect(upstream.to('/api/file')).toHaveLength(limits.uploadsOfUser))
  expect((await ask('one')).status).toBe(429)
  upstream.heal()
  expect((await ask('other')).status).toBe(404)
})

test('limits concurrent uploads per address; other addresses are not affected', async () => {
  const upload = (address: string) =>
    lenient.ask('POST /api/file?purpose=feedback', {
      headers: { 'x-forwarded-for': address, 'content-type': 'image/png' },
      body: 'picture',
    })
  upstream.on('/api/file', faults.silent)
  for (let count = 0; count < limits.uploadsOfBlock; count++) sendSlowly(lenient, '/api/file?purpose=feedback', '203.0.113.9')
  await waitFor(async () =>
    expect(await upload('203.0.113.9')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      json: { msg: '同时提交的人较多，请稍后再试' },
    }),
  )
  upstream.heal()
  expect((await upload('203.0.113.10')).status).toBe(404)
})

test('forwards a body unchanged, with a content length or chunked', async () => {
  const body = JSON.stringify({ text: '字'.repeat(20_000) })
  const lengths: Record<string, string>[] = [{ 'content-length': String(Buffer.byteLength(body)) }, { 'transfer-encoding': 'chunked' }]
  for (const headers of lengths) expect((await lenient.ask('POST /api/course/a/join', { headers, body })).status).toBe(200)
  expect(upstream.to('/api/course/a/join').map((received) => received.body())).toEqual([body, body])
})

test('waits for a sender that pauses after most of the body', async () => {
  const { socket, got } = openConnection(host.port)
  sockets.push(socket)
  const total = 120_000
  socket.write(`POST /api/course/a/join HTTP/1.1\r\nHost: x\r\nContent-Length: ${total}\r\n\r\n`)
  socket.write(Buffer.alloc(total - 1))
  // Longer than the grace period, but within the time that this size may take at the minimum rate.
  await pause(limits.bodyGraceMs + limits.checkMs * 2)
  expect(got.text).toBe('')
  socket.write('x')
  await waitFor(() => expect(got.text).toMatch(/^HTTP\/1\.1 200 /))
})
