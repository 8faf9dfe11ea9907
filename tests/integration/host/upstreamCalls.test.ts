import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { breakerRules } from '../../../server/http/calls/breaker.ts'
import { createUpstream, type Upstream } from '../../../server/http/calls/upstream.ts'
import type { UpstreamCall } from '../../../server/http/calls/upstreamObserver.ts'
import { createLog } from '../../../server/http/operators/log.ts'
import { byTurns, type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { startHost } from '../../support/startHost.ts'

const caller = {
  token: undefined,
  address: '127.0.0.1',
  requestId: '0a1b2c3d-0000-4000-8000-000000000000',
  trace: { id: '0'.repeat(31) + '1', span: '0'.repeat(15) + '1', sampled: false, state: undefined },
  agent: 'test',
}
let first: FaultUpstream
let second: FaultUpstream
let upstream: Upstream | undefined
beforeAll(async () => {
  first = await faultUpstream()
  second = await faultUpstream()
})
afterEach(async () => {
  await upstream?.close()
  first.heal()
  second.heal()
})
afterAll(async () => {
  await first.stop()
  await second.stop()
})

function connected() {
  const told = { calls: [] as UpstreamCall[], states: [] as string[] }
  const place = { url: first.url }
  upstream = createUpstream({
    url: () => place.url,
    timeoutMs: 300,
    log: createLog({ level: 'silent' }),
    watch: { ended: (call) => void told.calls.push(call), breaker: (state) => void told.states.push(state) },
  })
  const call = (method: 'GET' | 'POST', path: string) =>
    upstream!.transport(caller)({ method, path, body: method === 'POST' ? '{}' : undefined })
  return { told, place, call }
}

test('the watcher is notified of each call, its outcome and its number of attempts', async () => {
  const { told, call } = connected()
  await call('GET', '/api/category?a=1')
  first.on('/api/category', byTurns(faults.reset, faults.none))
  await call('GET', '/api/category')
  first.on('/api/user/login', faults.reset)
  await call('POST', '/api/user/login')
  first.on('/api/home', faults.silent)
  await call('GET', '/api/home')
  expect(told.calls).toMatchObject([
    { method: 'GET', path: '/api/category', status: 200, attempts: 1 },
    { method: 'GET', path: '/api/category', status: 200, attempts: 2 },
    { method: 'POST', path: '/api/user/login', status: 502, attempts: 1 },
    { method: 'GET', path: '/api/home', status: 504, attempts: 1 },
  ])
  expect(told.calls[3]!.ms).toBeGreaterThan(290)
})

test('an upstream with a new address is called there at once', async () => {
  const { told, place, call } = connected()
  first.on('*', faults.reset)
  for (let time = 0; time < breakerRules.run; time++) await call('POST', '/api/user/login')
  expect((await call('GET', '/api/category')).status).toBe(502)
  expect(told.calls.at(-1)).toMatchObject({ status: 502, attempts: 0 })
  place.url = second.url
  expect((await call('GET', '/api/category')).status).toBe(200)
  expect(told.states).toEqual(['open', 'closed'])
})

test("a second attempt uses the upstream's current address", async () => {
  const { place, call } = connected()
  first.on('/api/category', ({ request }) => {
    place.url = second.url
    request.socket.resetAndDestroy()
  })
  expect((await call('GET', '/api/category')).status).toBe(200)
  expect(second.to('/api/category')).toHaveLength(1)
})

test.each(['', '/', '/base', '/base/'])('pages, calls and readiness checks use the base path of the address %j', async (base) => {
  const host = await startHost({ upstreamUrl: first.url + base })
  await host.ask('GET /course/x')
  await host.ask('GET /api/category?a=//b')
  await host.ask('GET /readyz')
  await host.stop()
  const below = base.replace(/\/$/, '')
  expect(first.received.map(({ url }) => url)).toEqual(
    expect.arrayContaining([`${below}/api/course/x`, `${below}/api/category?a=//b`, `${below}/readyz`]),
  )
})
