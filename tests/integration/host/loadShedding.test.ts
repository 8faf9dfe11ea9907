import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { overloadPolicy, type Vitals } from '../../../server/http/connections/serverLoad.ts'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faults, faultUpstream, held } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { waitFor } from '../../support/waitFor.ts'

const maxRequests = 20
const signedIn = { cookie: `skill_token=${tokenOf('learner')}`, 'sec-fetch-site': 'same-origin' }
let vitals: Vitals = { busy: 0, heapShare: 0 }
let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({
    upstreamUrl: upstream.url,
    env: { MAX_REQUESTS: String(maxRequests), UPSTREAM_TIMEOUT_MS: '20000', EMBED_ORIGINS: 'https://partner.example' },
    pageCache: createPageCache({ freshMs: 60_000, clock: Date.now }),
    measure: () => vitals,
  })
})
beforeEach(() => upstream.heal())
afterEach(() => void (vitals = { busy: 0, heapShare: 0 }))
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
})

/** Fills the host with calls that stay pending until the returned function releases them. */
async function fillHost() {
  const gate = held()
  upstream.on('/api/home', gate.behaviour)
  const waiting = Array.from({ length: maxRequests }, () => host.ask('GET /api/home', { headers: signedIn }))
  await waitFor(() => expect(upstream.to('/api/home')).toHaveLength(maxRequests))
  return async () => {
    gate.release()
    return Promise.all(waiting)
  }
}

describe('a host that is full', () => {
  test('answers other requests with 503 and Retry-After, and serves them after the load has dropped', async () => {
    const release = await fillHost()
    const lines = [
      'GET /api/category',
      'POST /api/user/login',
      'GET /api/user/self',
      'GET /course?page=9',
      'GET /recover',
      'POST /chat/callback',
    ]
    const asked = await Promise.all(
      [{}, signedIn].flatMap((headers) =>
        lines.map(async (line) => [line, await host.ask(line, { headers, ...(line.startsWith('POST') && { body: '{}' }) })] as const),
      ),
    )
    for (const [line, answer] of asked) {
      expect(answer.status, line).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.cookies).toEqual([])
      if (line.includes(' /api/')) expect(answer.json).toMatchObject({ code: 1502, data: null, msg: '当前访问人数较多，请稍后再试' })
      else expect(answer.text).toContain('当前访问人数较多')
    }
    expect(await host.metrics!.text()).toMatch(/zeyiji_http_shed_total\{reason="requests"\} \d+/)
    for (const { status } of await release()) expect(status).toBe(200)
    for (const line of ['GET /api/category', 'GET /course?page=9']) expect((await host.ask(line, { headers: signedIn })).status).toBe(200)
  })

  test('still serves health checks, files and cached pages for visitors', async () => {
    await waitFor(async () => expect((await host.ask('GET /course')).headers['cache-control']).toBe('private, no-cache'))
    const release = await fillHost()
    for (const line of ['GET /healthz', 'GET /readyz', 'GET /build.json', 'GET /course'])
      expect((await host.ask(line)).status, line).toBe(200)
    expect((await host.ask('GET /study')).status).toBe(308)
    await release()
  })

  test('sends CORS headers with the 503 to a partner', async () => {
    const release = await fillHost()
    const answer = await host.ask('GET /api/category', { headers: { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' } })
    expect(answer).toMatchObject({ status: 503, headers: { 'access-control-allow-origin': 'https://partner.example' } })
    await release()
  })

  test('answers 503 without waiting for the body', async () => {
    const release = await fillHost()
    const answer = await host.raw('POST /api/course/a/join HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\nbeginning')
    expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\nConnection: close\r\n/)
    await release()
  })

  test('frees the slots of clients that disconnect', async () => {
    upstream.on('/api/home', faults.silent)
    const leaving = new AbortController()
    const waiting = Array.from({ length: maxRequests }, () => host.ask('GET /api/home', { signal: leaving.signal }).catch(() => undefined))
    await waitFor(() => expect(upstream.to('/api/home')).toHaveLength(maxRequests))
    expect((await host.ask('GET /api/category')).status).toBe(503)
    leaving.abort()
    await Promise.all(waiting)
    await waitFor(async () => expect((await host.ask('GET /api/category')).status).toBe(200))
    expect(host.load.underWay()).toBe(0)
  })
})

test('holds no slot for a client that disconnects while waiting for a shared page', async () => {
  const leaving = new AbortController()
  const gate = held()
  upstream.on('/api/course', gate.behaviour)
  await withHeldTimeouts(async (pass) => {
    const asked = host.ask('GET /course?page=50', { signal: leaving.signal }).catch(() => undefined)
    await waitFor(() => expect(upstream.to('/api/course')).toHaveLength(1))
    // The client disconnects before the wait is over; the host notices the disconnect only when the wait ends.
    host.lines.length = 0
    leaving.abort()
    await asked
    await waitFor(() => expect(host.entries()).toContainEqual(expect.objectContaining({ event: 'request', aborted: true })))
    expect(host.load.underWay()).toBe(1)
    pass(1000)
    gate.release()
    await waitFor(() => expect(host.load.underWay()).toBe(0))
  })
})

test('serves few concurrent requests while memory is short, and all afterwards', async () => {
  vitals = { busy: 0, heapShare: 0.95 }
  const gate = held()
  upstream.on('/api/home', gate.behaviour)
  const served = host.ask('GET /api/home')
  await waitFor(() => expect(upstream.to('/api/home')).toHaveLength(1))
  await waitFor(async () => expect((await host.ask('GET /api/category')).status).toBe(503))
  expect(await host.metrics!.text()).toContain('zeyiji_http_shed_total{reason="heap"}')
  gate.release()
  expect((await served).status).toBe(200)
  vitals = { busy: 0, heapShare: 0 }
  await waitFor(async () => {
    for (const { status } of await Promise.all(Array.from({ length: 5 }, () => host.ask('GET /api/category')))) expect(status).toBe(200)
  })
})

describe('a host under CPU overload', () => {
  let small: Host
  beforeAll(async () => {
    small = await startHost({
      upstreamUrl: upstream.url,
      env: { MAX_REQUESTS: '2000', UPSTREAM_TIMEOUT_MS: '20000' },
      pageCache: createPageCache({ freshMs: 60_000, clock: Date.now }),
      measure: () => ({ busy: 1, heapShare: 0 }),
    })
  })
  afterAll(() => small.stop())

  test('serves a few requests at a time, queues those that can be served soon and rejects the rest at once', async () => {
    await waitFor(async () => expect((await small.ask('GET /course')).headers['cache-control']).toBe('private, no-cache'))
    const gate = held()
    upstream.on('/api/home', gate.behaviour)
    const { least } = overloadPolicy.places
    const ask = () => small.ask('GET /api/home', { headers: signedIn })
    const first = Array.from({ length: 64 }, ask)
    await waitFor(() => expect(small.load.underWay()).toBeGreaterThanOrEqual(least))
    const line = Array.from({ length: 40 }, ask)
    await waitFor(() => expect(small.load.waiting()).toBeGreaterThan(20))
    // The queue is stalled: the waiting time of another request soon becomes unknown.
    await waitFor(async () => {
      const answer = await small.ask('GET /course/a', { headers: signedIn })
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.stringMatching(/^[1-4]$/) } })
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
    })
    for (const path of ['/healthz', '/build.json', '/course']) expect((await small.ask(`GET ${path}`)).status, path).toBe(200)
    gate.release()
    const told = (await Promise.all([...first, ...line])).map(({ status }) => status)
    // On a slow machine some requests have waited too long by now.
    expect(told.filter((status) => status === 200).length).toBeGreaterThanOrEqual(least)
    for (const status of told) expect([200, 503]).toContain(status)
    await waitFor(() => expect(small.load.underWay()).toBe(0))
    expect(await small.metrics!.text()).toMatch(/zeyiji_http_shed_total\{reason="wait"\} [1-9]/)
  })

  test('summarises the shed requests in one log line', async () => {
    await waitFor(() =>
      expect(small.entries()).toContainEqual(expect.objectContaining({ level: 'warn', event: 'shed', wait: expect.any(Number) })),
    )
  })

  test('frees the slot of a streaming video while the video continues', async () => {
    upstream.on('/api/media/film.mp4', ({ response }) => {
      response.writeHead(200, { 'content-type': 'video/mp4' })
      response.write('beginning')
    })
    const leaving = new AbortController()
    const film = small.ask('GET /api/media/film.mp4', { signal: leaving.signal, onChunk: () => {} }).catch(() => undefined)
    await waitFor(() => expect(upstream.to('/api/media/film.mp4')).toHaveLength(1))
    await waitFor(() => expect(small.load.underWay()).toBe(0))
    leaving.abort()
    await film
  })
})
