import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Host, startHost } from '../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const trace = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'
const page = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** One example of each kind of call to the upstream: calls of a page, a session call, a forwarded call, a callback. */
const callKinds: [string, string, string?][] = [
  ['a page’s calls', 'GET /course'],
  ['a call that starts a session', 'POST /api/user/login', '{}'],
  ['a forwarded call', 'GET /api/category'],
  ['a callback of the chat app', 'GET /chat/callback?a=b'],
]

async function sent(line: string, headers: Record<string, string | string[]>, body?: string) {
  const answer = await both.host.ask(line, { headers: { ...page, ...headers }, ...(body !== undefined && { body }) })
  expect(both.upstream.received.length).toBeGreaterThan(0)
  await waitFor(() => expect(both.host.entries().some(({ event }) => event === 'request')).toBe(true))
  const logged = both.host.entries().find(({ event }) => event === 'request')!
  return { answer, logged, all: both.upstream.received.map(({ headers: given }) => given) }
}

describe.each(callKinds)('%s', (_what, line, body) => {
  test("continues the caller's trace with a new span id of the host", async () => {
    const { all, logged } = await sent(
      line,
      { traceparent: `00-${trace}-${caller}-01`, tracestate: 'congo=t61rcWkgMzE,rojo=00f067aa0ba902b7' },
      body,
    )
    for (const { traceparent, tracestate } of all) {
      expect(traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
      expect(traceparent).not.toContain(caller)
      expect(tracestate).toBe('congo=t61rcWkgMzE,rojo=00f067aa0ba902b7')
    }
    expect(logged).toMatchObject({ trace })
  })

  test('starts a trace with the request id when there is none', async () => {
    const { all, logged, answer } = await sent(line, {}, body)
    const id = String(answer.headers['x-request-id'])
    expect(logged).toMatchObject({ id, trace: id.replaceAll('-', '') })
    for (const { traceparent, tracestate, 'x-request-id': given } of all) {
      expect(traceparent).toMatch(new RegExp(`^00-${id.replaceAll('-', '')}-[0-9a-f]{16}-00$`))
      expect(tracestate).toBeUndefined()
      expect(given).toBe(id)
    }
  })
})

describe('an invalid traceparent is ignored:', () => {
  test.each<[string, string | string[]]>([
    ['an all-zero trace id', `00-${'0'.repeat(32)}-${caller}-01`],
    ['an all-zero parent id', `00-${trace}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${trace.toUpperCase()}-${caller}-01`],
    ['another version', `01-${trace}-${caller}-01`],
    ['a forbidden version', `ff-${trace}-${caller}-01`],
    ['too short', `00-${trace.slice(1)}-${caller}-01`],
    ['extra fields', `00-${trace}-${caller}-01-extra`],
    ['two headers', [`00-${trace}-${caller}-01`, `00-${trace}-${caller}-01`]],
    ['arbitrary text', '<script>alert(1)</script>'],
  ])('%s', async (_what, traceparent) => {
    const { all, logged } = await sent('GET /api/category', { traceparent, tracestate: 'rojo=1' })
    expect(all[0]?.['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(all[0]?.['traceparent']).not.toContain(trace)
    expect(all[0]).not.toHaveProperty('tracestate')
    expect(JSON.stringify(logged)).not.toMatch(/0af765|script/i)
  })

  test.each([
    ['no members', ' , '],
    ['an upper-case key', 'Rojo=1'],
    ['a member without a value', 'rojo'],
    ['a duplicate key', 'rojo=1,rojo=2'],
    ['too many members', Array.from({ length: 33 }, (_, at) => `k${at}=1`).join(',')],
    ['too many characters', `rojo=${'x'.repeat(250)},congo=${'x'.repeat(256)},c=1`],
  ])('drops a tracestate with %s but continues the trace', async (_what, tracestate) => {
    const { all } = await sent('GET /api/category', { traceparent: `00-${trace}-${caller}-00`, tracestate })
    expect(all[0]?.['traceparent']).toContain(trace)
    expect(all[0]).not.toHaveProperty('tracestate')
  })
})

describe('a request id', () => {
  const given = 'proxy-id-0123456789'

  test.each<[string, Record<string, string | string[]>]>([
    ['a visitor sends', { 'x-request-id': given }],
    ['is too short', { 'x-request-id': 'short', 'x-forwarded-for': '203.0.113.9' }],
    ['contains other characters', { 'x-request-id': `${given}"}`, 'x-forwarded-for': '203.0.113.9' }],
    ['is sent twice', { 'x-request-id': [given, given], 'x-forwarded-for': '203.0.113.9' }],
  ])('that %s is replaced', async (_what, headers) => {
    const { answer, all } = await sent('GET /api/category', headers)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(all[0]?.['x-request-id']).toBe(answer.headers['x-request-id'])
  })

  test('from a trusted proxy is kept', async () => {
    const { answer, all, logged } = await sent('GET /api/category', { 'x-request-id': given, 'x-forwarded-for': '203.0.113.9' })
    expect(answer.headers['x-request-id']).toBe(given)
    expect(all[0]).toMatchObject({ 'x-request-id': given, traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-/) as string })
    expect(logged).toMatchObject({ id: given })
  })

  test('from an untrusted proxy is replaced', async () => {
    const alone = await startHost({ upstreamUrl: both.upstream.url, env: { TRUST_PROXY: '10.0.0.0/8' } })
    const answer = await alone.ask('GET /api/category', { headers: { 'x-request-id': given, 'x-forwarded-for': '203.0.113.9' } })
    expect(answer.headers['x-request-id']).not.toBe(given)
    await alone.stop()
  })
})

describe('with the embedded upstream', () => {
  let database: TestDatabase
  let upstream: Upstream
  let host: Host
  beforeAll(async () => {
    database = await openTestDatabase('SQLite')
    upstream = await startUpstream(database.db)
    host = await startHost({ upstreamUrl: upstream.origin })
  })
  afterAll(async () => {
    await host?.stop()
    await upstream?.stop()
    await database?.close()
  })

  test("the upstream logs an error with the request id and trace id of the host's answer", async () => {
    await database.db.schema.dropTable('attempt').execute()
    const body = JSON.stringify({ account: '13800000000', security: 'Zeyiji@2026', loginType: 1 })
    const answer = await host.ask('POST /api/user/login', { headers: { ...page, traceparent: `00-${trace}-${caller}-01` }, body })
    expect(answer.json).toMatchObject({ code: 1502 })
    const failed = upstream.entries.find(({ event }) => event === 'call failed')
    expect(failed).toMatchObject({ requestId: answer.headers['x-request-id'], trace })
  })
})
