import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { breakerRules } from '../../../server/http/calls/breaker.ts'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { upstreamTimeoutMs } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

let now = 0
const both = useHost({ breakerClock: () => now })
/* Discards the answers of the previous test from the breaker's window. */
beforeEach(() => void (now += 1))
const own = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }
const calls = ['GET /api/category', 'GET /api/user/self', 'POST /api/course/a/join', 'POST /api/user/login'] as const
const ask = (line: string) => both.host.ask(line, { headers: own, ...(line.startsWith('POST') && { body: '{"a":1}' }) })
const state = () => both.host.upstream.breaker.state()

/** Makes failing calls until the breaker opens. */
const openBreaker = (behaviour: Behaviour) =>
  withHeldTimeouts(async (pass) => {
    both.upstream.on('*', behaviour)
    const asked = Array.from({ length: breakerRules.run }, () => ask('POST /api/course/a/join'))
    await waitFor(() => expect(both.upstream.received).toHaveLength(breakerRules.run))
    if (behaviour === faults.silent) pass(upstreamTimeoutMs)
    await Promise.all(asked)
    expect(state()).toBe('open')
    both.upstream.received.length = 0
  })

describe('an upstream that does not answer', () => {
  test.each([
    ['is silent', faults.silent],
    ['resets connections', faults.reset],
    ['closes the connection in mid-answer', faults.dying],
    ['does not speak HTTP', faults.noHttp],
    ['is missing behind a load balancer', faults.body('<h1>502 Bad Gateway</h1>', 502)],
  ])('and %s gets no more calls; callers get an error at once', async (_, behaviour) => {
    await openBreaker(behaviour)
    const answers = await Promise.all([...calls, ...calls].map(ask))
    for (const answer of answers) expect(answer).toMatchObject({ status: 502, json: { code: 1502, data: null } })
    for (const page of await Promise.all(['/course', '/'].map((path) => ask(`GET ${path}`)))) {
      expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(page.text).toContain('重新加载')
    }
    expect(await ask('GET /course/x')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(both.upstream.received).toEqual([])
  })

  test.each(calls)('is detected as recovered by %s while a trial call is still pending', async (line) => {
    await openBreaker(faults.silent)
    await withHeldTimeouts(async (pass) => {
      now += breakerRules.openMs
      const trial = ask('GET /api/category')
      await waitFor(() => expect(both.upstream.to('/api/category')).toHaveLength(1))
      both.upstream.heal()
      expect((await ask(line)).status).toBe(502)
      now += breakerRules.trialMs
      expect((await ask(line)).status).toBe(200)
      pass(upstreamTimeoutMs)
      expect((await trial).status).toBe(504)
    })
    expect(state()).toBe('closed')
  })

  test('gets one trial call at a time, which is not retried', async () => {
    await openBreaker(faults.reset)
    for (const trials of [1, 2, 3]) {
      now += breakerRules.openMs
      await Promise.all(Array.from({ length: 5 }, () => ask('GET /api/category')))
      expect(both.upstream.received).toHaveLength(trials)
    }
  })

  test.each(['/api/category', '/api/user/self'])(
    'gets the next trial at once when the caller of the trial %s disconnects',
    async (path) => {
      await openBreaker(faults.silent)
      now += breakerRules.openMs
      const socket = connect(both.host.port, '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
      await waitFor(() => expect(both.upstream.to(path)).toHaveLength(1))
      const [tried] = both.upstream.to(path)
      socket.destroy()
      await tried!.aborted
      both.upstream.heal()
      expect((await ask('GET /api/category')).status).toBe(200)
    },
  )

  test('still gets health checks, whose success allows the next trial', async () => {
    await openBreaker(faults.reset)
    expect((await ask('GET /readyz')).status).toBe(503)
    both.upstream.heal()
    await waitFor(async () => expect((await ask('GET /readyz')).status).toBe(200))
    expect((await ask('GET /api/category')).status).toBe(200)
  })

  test('is logged once, not for every call', async () => {
    await openBreaker(faults.reset)
    await Promise.all(Array.from({ length: 50 }, () => ask('GET /api/category')))
    const told = both.host.entries().filter(({ event }) => event === 'upstream breaker')
    expect(told).toMatchObject([{ level: 'warn', state: 'open' }])
    expect(await both.host.metrics!.text()).toContain('zeyiji_upstream_breaker_state{state="open"} 1')
  })

  test('does not make a host with exhausted connections unready', async () => {
    both.upstream.on('/api/user/self', faults.silent)
    const leaving = new AbortController()
    const connections = 256
    const waiting = Array.from({ length: connections + 10 }, () =>
      both.host.ask('GET /api/user/self', { headers: own, signal: leaving.signal }),
    )
    await waitFor(() => expect(both.upstream.received.length).toBeGreaterThanOrEqual(connections))
    await withHeldTimeouts(async () => expect((await both.host.ask('GET /readyz')).status).toBe(200))
    leaving.abort()
    await Promise.allSettled(waiting)
  })
})

describe('the breaker stays closed when', () => {
  const expectClosedBreaker = async () => {
    expect(state()).toBe('closed')
    expect(both.host.entries().filter(({ event }) => event === 'upstream breaker')).toEqual([])
    expect((await ask('GET /api/category')).status).toBe(200)
  }

  test.each([
    ['the upstream answers 500 repeatedly', faults.body({ code: 1502, data: null, message: '' }, 500), 500],
    ['the upstream answers 503 repeatedly', faults.body({ code: 1502, data: null, message: '' }, 503), 503],
    ['the upstream answers 404 repeatedly', faults.body({ code: 1004, data: null, message: '' }, 404), 404],
  ])('%s, and forwards every call and answer', async (_, behaviour, status) => {
    both.upstream.on('/api/home', behaviour)
    both.upstream.on('/api/user/login', behaviour)
    for (let round = 0; round < 4; round++) {
      const lines = Array.from({ length: 20 }, (_each, index) => (index % 2 ? 'GET /api/home' : 'POST /api/user/login'))
      for (const answer of await Promise.all(lines.map(ask))) expect(answer.status).toBe(status)
    }
    expect(['/api/home', '/api/user/login'].map((path) => both.upstream.to(path).length)).toEqual([40, 40])
    await expectClosedBreaker()
  })

  test('a single call fails repeatedly', async () => {
    both.upstream.on('/api/home', faults.html)
    for (let time = 0; time < 20; time++) expect((await ask('GET /api/home')).status).toBe(502)
    await expectClosedBreaker()
  })

  test('callers disconnect', async () => {
    both.upstream.on('/api/home', faults.silent)
    both.upstream.on('/api/user/self', faults.silent)
    const sockets = Array.from({ length: 20 }, (_, index) => {
      const socket = connect(both.host.port, '127.0.0.1')
      socket.write(`GET ${index % 2 ? '/api/home' : '/api/user/self'} HTTP/1.1\r\nHost: x\r\n\r\n`)
      return socket
    })
    await waitFor(() => expect(both.upstream.received).toHaveLength(20))
    for (const socket of sockets) socket.destroy()
    await Promise.all(both.upstream.received.map(({ aborted }) => aborted))
    await expectClosedBreaker()
  })

  test('uploads break off or stall', async () => {
    both.upstream.on('/api/file', faults.silent)
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(both.host.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`POST /api/file HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nbeginning`)
      return socket.resume()
    })
    await waitFor(() => expect(both.upstream.received).toHaveLength(20))
    for (const socket of sockets.slice(0, 10)) socket.destroy()
    await Promise.all(both.upstream.received.map(({ aborted }) => aborted))
    for (const socket of sockets) socket.destroy()
    await expectClosedBreaker()
  })

  test.each([
    ['/api/course/a/join', 21],
    ['/chat/callback', 1],
  ])('bodies to %s are too large', async (path, megabytes) => {
    for (let time = 0; time < 8; time++) {
      const answer = await both.host
        .ask(`POST ${path}`, { headers: { 'transfer-encoding': 'chunked' }, body: Buffer.alloc(megabytes * 1024 * 1024) })
        .catch(() => undefined)
      if (answer) expect(answer.status).toBe(413)
    }
    await expectClosedBreaker()
  })
})
