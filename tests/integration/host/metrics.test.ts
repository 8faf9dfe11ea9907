import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deferralMs } from '../../../client/app/Deferred.ts'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faults, faultUpstream, held } from '../../support/faultUpstream.ts'
import { readMetrics } from '../../support/readMetrics.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { type Host, patient, startHost, upstreamTimeoutMs } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { waitFor } from '../../support/waitFor.ts'

const requests = 'zeyiji_http_request_duration_seconds_count'
const calls = 'zeyiji_upstream_call_duration_seconds_count'
const signedIn = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }

let upstream: FaultUpstream
let host: Host
let now = 1_000_000
const pageCache = createPageCache({ freshMs: 10_000, clock: () => now })
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, pageCache })
})
beforeEach(() => {
  upstream.heal()
  pageCache.clear()
})
afterAll(() => Promise.all([host?.stop(), upstream?.stop()]))

const read = async () => readMetrics((await host.ask('GET /metrics')).text)

/** Asserts the growth of a counter during an action; an answer is counted shortly after it has arrived. */
async function expectGrowth(name: string, labels: Record<string, string>, expected: number, work: () => Promise<unknown>): Promise<void> {
  const before = (await read()).sum(name, labels)
  await work()
  await waitFor(async () => expect((await read()).sum(name, labels) - before).toBe(expected))
}

describe('requests are counted', () => {
  test('by route pattern, never by path', async () => {
    await expectGrowth(requests, { method: 'GET', route: '/course/:id', status: '2xx' }, 2, async () => {
      for (const path of ['/course/distinct-1', '/course/distinct-2?from=secret-query']) await host.ask(`GET ${path}`)
    })
    await expectGrowth(requests, { method: 'GET', route: '/course/:id', status: '3xx' }, 1, () => host.ask('GET /%63ourse/distinct-3'))
    await expectGrowth(requests, { method: 'GET', route: '/api/course/:id' }, 1, () => host.ask('GET /api/course/distinct-4'))
    await expectGrowth(requests, { method: 'GET', route: '/api/course/option' }, 1, () => host.ask('GET /api/course/option'))
    await expectGrowth(requests, { method: 'HEAD', route: '/' }, 1, () => host.ask('HEAD /'))
    await expectGrowth(requests, { route: '/assets/*', status: '4xx' }, 1, () => host.ask('GET /assets/distinct-5.js'))
    expect((await host.ask('GET /metrics')).text).not.toMatch(/distinct|secret/)
  })

  test('without new label values for unknown paths and methods', async () => {
    await host.ask('GET /nowhere/at/all')
    await waitFor(async () => expect((await read()).values('route')).toContain('other'))
    const before = (await read()).values('route')
    const strange = [
      '/nope',
      '/api/nope',
      '/api/course/a/b/c',
      '/api',
      '/api/',
      '//course',
      '/course/a/b',
      '/../etc/passwd',
      '/%',
      '/%00',
      '/-/x',
    ]
    await expectGrowth(requests, {}, strange.length * 2 - 2, async () => {
      for (const path of strange) for (const method of ['GET', 'PROPFIND']) await host.ask(`${method} ${path}`)
    })
    await expectGrowth(requests, { method: 'OPTIONS', route: 'other' }, 1, () =>
      host.raw('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    )
    expect(host.entries().filter(({ event }) => event === 'unhandled')).toEqual([])
    const after = await read()
    expect([...after.values('route')].filter((route) => !before.has(route))).toEqual([])
    expect([...after.values('method')].toSorted()).toEqual(expect.arrayContaining(['GET', 'other']))
    expect(after.values('method')).not.toContain('PROPFIND')
    await expectGrowth(requests, { route: '/course' }, 1, () =>
      host.raw('GET http://elsewhere.example/course HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    )
  })

  test('by outcome', async () => {
    await expectGrowth(requests, { route: '/reset', status: '3xx' }, 1, () => host.ask('GET /reset'))
    upstream.on('/api/category', faults.reset)
    await expectGrowth(requests, { route: '/api/category', status: '5xx' }, 1, () => host.ask('GET /api/category'))
    upstream.on('/api/banner', faults.silent)
    await expectGrowth(requests, { route: '/api/banner', status: 'left' }, 1, async () => {
      const leaving = new AbortController()
      const asked = host.ask('GET /api/banner', { signal: leaving.signal })
      await waitFor(() => expect(upstream.to('/api/banner')).toHaveLength(1))
      leaving.abort()
      await expect(asked).rejects.toThrow()
    })
  })

  test('while in flight', async () => {
    const gate = held()
    upstream.on('/api/home', gate.behaviour)
    const asked = host.ask('GET /api/home')
    await waitFor(async () => expect((await read()).sum('zeyiji_http_requests_in_flight')).toBe(1))
    expect((await read()).sum('zeyiji_http_connections')).toBeGreaterThan(0)
    gate.release()
    await asked
    await waitFor(async () => expect((await read()).sum('zeyiji_http_requests_in_flight')).toBe(0))
  })

  test('except those of monitoring', async () => {
    await expectGrowth(requests, {}, 0, async () => {
      for (const path of ['/metrics', '/healthz', '/readyz']) await host.ask(`GET ${path}`)
    })
  })
})

describe('for pages', () => {
  test('cache hits and the durations of shared pages are measured', async () => {
    const before = await read()
    for (const later of [0, 0, 15_000]) {
      now += later
      await host.ask('GET /course', { headers: patient })
    }
    await waitFor(async () =>
      expect((await read()).sum('zeyiji_page_render_seconds_count', { source: 'shared' })).toBe(
        before.sum('zeyiji_page_render_seconds_count', { source: 'shared' }) + 2,
      ),
    )
    const after = await read()
    const grown = (name: string, labels: Record<string, string>) => after.sum(name, labels) - before.sum(name, labels)
    for (const result of ['hit', 'stale', 'miss']) expect(grown('zeyiji_page_cache_requests_total', { result }), result).toBe(1)
    expect(grown('zeyiji_page_first_byte_seconds_count', { source: 'shared' })).toBe(1)
    expect(grown('zeyiji_page_first_byte_seconds_count', { source: 'kept' })).toBe(2)
    expect(after.sum('zeyiji_page_cache_pages')).toBe(1)
    expect(after.sum('zeyiji_page_cache_bytes')).toBeGreaterThan(5000)
  })

  test('the durations of pages for one user are measured', async () => {
    const source = { source: 'own' }
    const gate = held()
    upstream.on('/api/course', gate.behaviour)
    const before = await read()
    let begun: ReturnType<typeof read> | undefined
    await host.ask('GET /course', { headers: signedIn, onChunk: () => void (begun ??= read().finally(gate.release)) })
    const grown = (at: typeof before, name: string) => at.sum(name, source) - before.sum(name, source)
    const atFirstByte = await begun!
    expect(grown(atFirstByte, 'zeyiji_page_first_byte_seconds_count')).toBe(1)
    expect(grown(atFirstByte, 'zeyiji_page_first_byte_seconds_sum')).toBeGreaterThan(0)
    expect(grown(atFirstByte, 'zeyiji_page_render_seconds_count')).toBe(0)
    await waitFor(async () => expect(grown(await read(), 'zeyiji_page_render_seconds_count')).toBe(1))
    // The page has waited for its late part.
    expect(grown(await read(), 'zeyiji_page_render_seconds_sum')).toBeGreaterThan((deferralMs.server - 1) / 1000)
  })
})

describe('calls to the upstream are counted by pattern and outcome', () => {
  test('when made by a page', async () => {
    await expectGrowth(calls, { method: 'GET', call: '/api/course/:id', outcome: 'answered' }, 1, () =>
      host.ask('GET /course/distinct-6', { headers: signedIn }),
    )
  })

  test('when made by the browser', async () => {
    await expectGrowth(calls, { method: 'POST', call: '/api/user/login', outcome: 'answered' }, 1, () =>
      host.ask('POST /api/user/login', { headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' }),
    )
    await expectGrowth(calls, { method: 'GET', call: '/api/profession/:id', outcome: 'answered' }, 1, () =>
      host.ask('GET /api/profession/distinct-7'),
    )
  })

  test('including failures', async () => {
    upstream.on('/api/category', faults.body({ code: 1502, data: null, message: '' }, 500))
    await expectGrowth(calls, { call: '/api/category', outcome: 'fault' }, 1, () => host.ask('GET /api/category'))
    upstream.on('/api/category', faults.html)
    await expectGrowth(calls, { call: '/api/category', outcome: 'unreachable' }, 1, () => host.ask('GET /api/category'))
    upstream.on('/api/category', faults.silent)
    await expectGrowth(calls, { call: '/api/category', outcome: 'timeout' }, 1, () =>
      withHeldTimeouts(async (pass) => {
        const former = upstream.to('/api/category').length
        const asked = host.ask('GET /api/category')
        await waitFor(() => expect(upstream.to('/api/category')).toHaveLength(former + 1))
        pass(upstreamTimeoutMs)
        await asked
      }),
    )
    expect((await read()).sum('zeyiji_upstream_breaker_state', { state: 'closed' })).toBe(1)
  })
})

test('exports metrics of the process, the runtime and the build', async () => {
  const { headers, text } = await host.ask('GET /metrics')
  expect(headers).toMatchObject({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
  const { names, values, sum } = readMetrics(text)
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_gc_duration_seconds_count',
    'zeyiji_upstream_restarts_total',
    'zeyiji_upstream_retries_total',
  ])
    expect(names).toContain(name)
  expect(sum('zeyiji_build_info')).toBe(1)
  expect(values('node')).toEqual(new Set([process.version]))
})

test('has no personal data in metrics or log lines', async () => {
  const own = {
    phone: '13877776666',
    password: 'Distinct-9!pw',
    code: '987654',
    token: 'DistinctToken-DistinctToken-DistinctToken-0',
    ticket: 'DistinctTicket12',
  }
  const page = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie: `skill_token=${own.token}` }
  const asSomebody: Record<string, string>[] = [page, { cookie: `skill_token=${own.token}`, authorization: `Bearer ${own.token}` }, {}]
  const post = (path: string, body: unknown) => host.ask(`POST ${path}`, { headers: page, body: JSON.stringify(body) })
  upstream.on('/api/user/login', faults.data({ token: own.token, user: { phone: own.phone } }))
  const round = async () => {
    await post('/api/sys/user/sms/code', { account: own.phone, type: 2 })
    await post('/api/user/login', { account: own.phone, security: own.password, loginType: 1 })
    await post('/api/user/register', { account: own.phone, security: own.code, password: own.password, type: 1 })
    for (const path of [
      `/qr/${own.ticket}`,
      `/api/qr/ticket/${own.ticket}`,
      `/simulated/chat/${own.ticket}`,
      `/course/${own.phone}`,
      `/course?q=${own.phone}&token=${own.token}`,
      `/api/course/${own.phone}?code=${own.code}`,
      `/api/nope/${own.token}`,
      `/${own.token}`,
    ])
      for (const headers of asSomebody) await host.ask(`GET ${path}`, { headers })
  }
  await round()
  upstream.on('*', faults.reset)
  await round()
  const metrics = (await host.ask('GET /metrics')).text
  for (const [what, value] of Object.entries(own)) {
    expect(metrics.includes(value), `${what} in metrics`).toBe(false)
    expect(
      host.lines.filter((line) => line.includes(value)),
      `${what} in the log`,
    ).toEqual([])
  }
})

test('exports and counts nothing with METRICS=off', async () => {
  const quiet = await startHost({ upstreamUrl: upstream.url, env: { METRICS: 'off' } })
  expect(await quiet.ask('GET /metrics')).toMatchObject({ status: 404, text: 'Not found' })
  expect((await quiet.ask('GET /api/category')).status).toBe(200)
  await quiet.stop()
})
