import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faultUpstream, held } from '../../support/faultUpstream.ts'
import { type Host, patient, startHost } from '../../support/startHost.ts'

const token = 'operator-token-operator-token-0123456789'
const bearer = (given: string) => ({ authorization: `Bearer ${given}` })

let upstream: FaultUpstream
let host: Host
const pageCache = createPageCache({ freshMs: 10_000, clock: () => 1_000_000 })
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, pageCache, env: { OPERATOR_TOKEN: token } })
})
beforeEach(() => {
  upstream.heal()
  pageCache.clear()
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
})

const operatorRequests = ['GET /metrics', 'POST /-/purge']

describe.each(operatorRequests)('%s', (place) => {
  test('answers requests from the same machine', async () => {
    expect((await host.ask(place)).status).toBe(200)
    expect((await host.ask(place, { headers: { host: 'localhost:3000' } })).status).toBe(200)
  })

  test('answers requests with the token, through proxies as well', async () => {
    const headers = { ...bearer(token), 'x-forwarded-for': '203.0.113.9', host: 'www.example.com' }
    expect((await host.ask(place, { headers })).status).toBe(200)
  })

  test.each<[string, Record<string, string | string[]>]>([
    ['a proxied request', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxied request that claims the local address', { 'x-forwarded-for': '127.0.0.1' }],
    ['an empty X-Forwarded-For', { 'x-forwarded-for': '' }],
    ['two X-Forwarded-For headers', { 'x-forwarded-for': ['127.0.0.1', '127.0.0.1'] }],
    ['a Forwarded header', { forwarded: 'for=127.0.0.1' }],
    ['an X-Real-IP header', { 'x-real-ip': '127.0.0.1' }],
    ['a Via header', { via: '1.1 proxy' }],
    ['an X-Forwarded-Host header', { 'x-forwarded-host': 'localhost' }],
    ['a page of another site in a local browser', { origin: 'https://evil.example' }],
    ['an image in such a page', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign host name that resolves to the host', { host: 'evil.example' }],
    ['a host name with ours as prefix', { host: 'localhost.evil.example' }],
    ['a wrong token', bearer('operator-token-operator-token-0123456780')],
    ['a shorter token', bearer('operator')],
    ['a longer token', bearer(`${token}0`)],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token in another scheme', { authorization: `Basic ${token}` }],
  ])('answers 404 for %s', async (_who, headers) => {
    const answer = await host.ask(place, { headers })
    expect(answer).toMatchObject({ status: 404, text: 'Not found', headers: { 'cache-control': 'no-store' } })
  })
})

test.each(['POST /metrics', 'GET /-/purge', 'GET /-/', 'GET /-/other', 'POST /-/purge/'])(
  'answers 404 to %s even with the token',
  async (line) => {
    expect(await host.ask(line, { headers: bearer(token) })).toMatchObject({ status: 404, text: 'Not found' })
  },
)

test('rejects every token when none is configured', async () => {
  const open = await startHost({ upstreamUrl: upstream.url })
  for (const given of ['undefined', '', token])
    expect(await open.ask('GET /metrics', { headers: { ...bearer(given), 'x-forwarded-for': '203.0.113.9' } })).toMatchObject({
      status: 404,
    })
  expect((await open.ask('GET /metrics')).status).toBe(200)
  await open.stop()
})

describe('a purge', () => {
  const asked = () => upstream.to('/api/course').length
  const cachePages = async (...paths: string[]) => {
    for (const path of paths) await host.ask(`GET ${path}`, { headers: patient })
  }

  test('of all pages removes every cached page and is logged', async () => {
    await cachePages('/', '/course', '/course?level=5', '/profession')
    expect(await host.ask('POST /-/purge')).toMatchObject({ status: 200, json: { ok: true, pages: 4 } })
    expect(host.entries().findLast(({ event }) => event === 'purged')).toMatchObject({ pages: 4 })
    const before = asked()
    await cachePages('/course')
    expect(asked()).toBe(before + 1)
    expect((await host.ask('POST /-/purge')).json).toEqual({ ok: true, pages: 1 })
  })

  test('of one page removes it with all its queries, and no other page', async () => {
    await cachePages('/', '/course', '/course?level=5', '/course?level=4&page=2', '/course/x', '/profession')
    expect((await host.ask('POST /-/purge?path=/course')).json).toEqual({ ok: true, pages: 3 })
    expect(pageCache.size().pages).toBe(3)
    expect((await host.ask('POST /-/purge?path=%2Fcourse%2Fx%3Fstars%3D5')).json).toEqual({ ok: true, pages: 1 })
    expect((await host.ask('POST /-/purge?path=/nowhere')).json).toEqual({ ok: true, pages: 0 })
  })

  test('discards a page that is being rendered', async () => {
    const gate = held()
    upstream.on('/api/course', gate.behaviour)
    const making = host.ask('GET /course')
    await expect.poll(asked).toBeGreaterThan(0)
    await host.ask('POST /-/purge?path=/course')
    gate.release()
    expect((await making).status).toBe(200)
    await cachePages('/profession')
    expect(pageCache.size().pages).toBe(1)
  })

  test.each(['course', '', 'http://evil.example/', '%00'])('of the invalid path %j answers 400', async (path) => {
    expect(await host.ask(`POST /-/purge?path=${encodeURIComponent(path)}`)).toMatchObject({ status: 400, json: { ok: false } })
  })

  test('of two paths answers 400', async () => {
    expect((await host.ask('POST /-/purge?path=/a&path=/b')).status).toBe(400)
  })
})
