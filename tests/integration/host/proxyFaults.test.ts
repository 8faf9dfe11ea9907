import { describe, expect, test } from 'vitest'
import { type Behaviour, faults } from '../../support/faultUpstream.ts'
import { withHeldTimeouts } from '../../support/heldTimeouts.ts'
import { type Question, startHost, upstreamTimeoutMs } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const headers = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }

const kinds: [string, Behaviour, number][] = [
  ['is silent', faults.silent, 504],
  ['answers too late', faults.late, 504],
  ['answers in drops without end', faults.dripping, 504],
  ['answers its headers in drops', faults.headerDrops, 504],
  ['gives hints and no answer', faults.onlyHints, 504],
  ['resets the connection', faults.reset, 502],
  ['dies in the middle of its JSON', faults.dying, 502],
  ['breaks its JSON off', faults.brokenJson, 502],
  ['says HTML', faults.html, 502],
  ['says less than it promised', faults.shorterThanSaid, 502],
  ['says more than it promised', faults.longerThanSaid, 502],
  ['speaks no HTTP', faults.noHttp, 502],
  ['switches to another protocol', faults.switching, 502],
  ['says two lengths', faults.twoLengths, 502],
  ['answers with more headers than anybody reads', faults.hugeHeaders, 502],
  ['says more than anybody reads', faults.huge, 502],
  ['redirects', faults.redirect, 502],
  ['answers a list', faults.body([1, 2]), 502],
  ['answers null', faults.body('null'), 502],
  ['answers a text', faults.body('"hello"'), 502],
  ['answers nothing', faults.body(''), 502],
  ['answers an object without a code', faults.body({ data: 1 }), 502],
  ['answers a code that is no number', faults.body({ code: 'ok', data: 1 }), 502],
]

/** Asks with a call that is never answered in time: its deadline ends once it has been sent. */
const askLate = (line: string, question: Question) =>
  withHeldTimeouts(async (pass) => {
    const asked = both.host.ask(line, question)
    await waitFor(() => expect(both.upstream.received).toHaveLength(1))
    pass(upstreamTimeoutMs)
    return asked
  })

describe.each([
  ['a call', 'GET /api/category'],
  ['a changing call', 'POST /api/course/a/join'],
  ['the self call', 'GET /api/user/self'],
  ['a sign-in', 'POST /api/user/login'],
])('%s', (_, line) => {
  test.each(kinds)('gets an envelope when the upstream %s', async (_kind, behaviour, status) => {
    both.upstream.on('*', behaviour)
    const ask = status === 504 ? askLate : both.host.ask
    const answer = await ask(line, { headers, ...(line.startsWith('POST') && { body: '{"a":1}' }) })
    expect(answer).toMatchObject({ status, json: { code: 1502, data: null } })
    expect(answer.cookies).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('location')
    for (const secret of ['upstream-secret', 'internal', '127.0.0.1', ' at ', 'node_modules']) expect(answer.text).not.toContain(secret)
    // Only calls that change nothing are retried, and only when the connection failed.
    const isRepeatable = line.startsWith('GET') && (behaviour === faults.reset || behaviour === faults.switching)
    expect(both.upstream.received.length).toBeLessThanOrEqual(isRepeatable ? 2 : 1)
    expect(both.host.lines.join('\n')).not.toContain(tokenOf('learner'))
    expect((await both.host.ask('GET /healthz')).status).toBe(200)
  })
})

test('an upstream that is away makes an envelope, and its return is noticed by the next call', async () => {
  for (let round = 0; round < 3; round++) {
    await both.upstream.stop()
    for (const line of ['GET /api/category', 'GET /api/user/self', 'POST /api/user/login']) {
      expect(await both.host.ask(line), line).toMatchObject({ status: 502, json: { code: 1502 } })
    }
    expect(await both.host.ask('GET /readyz')).toMatchObject({ status: 503, json: { ok: false, reason: 'upstream' } })
    await both.upstream.restart()
    for (const line of ['GET /api/category', 'GET /api/user/self']) {
      expect(await both.host.ask(line), line).toMatchObject({ status: 200, json: { code: 0 } })
    }
    await waitFor(async () => expect((await both.host.ask('GET /readyz')).status).toBe(200))
  }
})

test('an address where nobody listens makes an envelope', async () => {
  const host = await startHost({ upstreamUrl: 'http://127.0.0.1:1' })
  for (const line of ['GET /api/category', 'GET /api/user/self']) {
    expect(await host.ask(line)).toMatchObject({ status: 502, json: { code: 1502 } })
  }
  await host.stop()
})

test('an https upstream is called by TLS', async () => {
  const host = await startHost({ upstreamUrl: both.upstream.url.replace('http:', 'https:') })
  for (const line of ['GET /api/category', 'GET /api/user/self']) {
    expect(await host.ask(line)).toMatchObject({ status: 502, json: { code: 1502 } })
  }
  expect(host.entries().filter(({ level }) => level === 'error')).toEqual([])
  await host.stop()
})

test('a refusal of the upstream passes as it is', async () => {
  for (const [status, code] of [
    [200, 1101],
    [404, 1004],
    [500, 1502],
    [429, 1029],
  ] as const) {
    both.upstream.on('/api/category', faults.body({ code, data: { issues: [] }, message: '', msg: '不行' }, status))
    expect(await both.host.ask('GET /api/category')).toMatchObject({ status, json: { code, msg: '不行', data: { issues: [] } } })
  }
})

test('a picture that breaks off does not look like a whole one', async () => {
  both.upstream.on('/api/media/a.png', ({ response }) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write('half', () => response.destroy())
  })
  await expect(both.host.ask('GET /api/media/a.png')).rejects.toThrow(/aborted|ECONNRESET|socket hang up/)
  expect((await both.host.ask('GET /healthz')).status).toBe(200)
})

test('cookies of the upstream stay there, on every way', async () => {
  const cookie: Behaviour = ({ response, normal }) => {
    response.setHeader('set-cookie', ['skill_token=evilevil; Path=/', 'b=2'])
    response.setHeader('access-control-allow-origin', '*')
    normal()
  }
  both.upstream.on('*', cookie)
  for (const line of ['GET /api/category', 'GET /api/user/self', 'GET /course']) {
    const answer = await both.host.ask(line, { headers })
    expect(answer).toMatchObject({ status: 200, cookies: [] })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('a storm of faults leaves nothing behind', async () => {
  const host = await startHost({ upstreamUrl: both.upstream.url, env: { UPSTREAM_TIMEOUT_MS: '400' } })
  const answers = await Promise.all(
    Array.from({ length: 180 }, (_, index) => {
      const path = `/api/storm-${index}`
      both.upstream.on(path, kinds[index % kinds.length]![1])
      return host.ask(`GET ${path}`)
    }),
  )
  for (const { status } of answers) expect([502, 504, 404]).toContain(status)
  both.upstream.heal()
  await waitFor(async () => expect(await host.ask('GET /api/category')).toMatchObject({ status: 200, json: { code: 0 } }))
  await host.stop()
})
