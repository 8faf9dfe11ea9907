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
  ['answers slowly without end', faults.dripping, 504],
  ['sends its headers slowly', faults.headerDrops, 504],
  ['sends only 103 hints', faults.onlyHints, 504],
  ['resets the connection', faults.reset, 502],
  ['closes the connection in mid-JSON', faults.dying, 502],
  ['sends incomplete JSON', faults.brokenJson, 502],
  ['answers with HTML', faults.html, 502],
  ['sends fewer bytes than declared', faults.shorterThanSaid, 502],
  ['sends more bytes than declared', faults.longerThanSaid, 502],
  ['does not speak HTTP', faults.noHttp, 502],
  ['switches to another protocol', faults.switching, 502],
  ['declares two content lengths', faults.twoLengths, 502],
  ['sends oversized headers', faults.hugeHeaders, 502],
  ['sends an oversized body', faults.huge, 502],
  ['redirects', faults.redirect, 502],
  ['answers with an array', faults.body([1, 2]), 502],
  ['answers with null', faults.body('null'), 502],
  ['answers with a string', faults.body('"hello"'), 502],
  ['answers with an empty body', faults.body(''), 502],
  ['omits the code', faults.body({ data: 1 }), 502],
  ['answers with a code that is not a number', faults.body({ code: 'ok', data: 1 }), 502],
]

/** Answers without an envelope, whose status suggests otherwise. */
const bareAnswers: [string, Behaviour][] = [
  ['204', ({ response }) => void response.writeHead(204).end()],
  ['304', ({ response }) => void response.writeHead(304).end()],
  ['599 with a text', ({ response }) => void response.writeHead(599, { 'content-type': 'text/plain' }).end('down')],
  ['403 with a text', ({ response }) => void response.writeHead(403, { 'content-type': 'text/plain' }).end('no')],
]

describe.each(bareAnswers)('an answer of %s is the same error for', (_, behaviour) => {
  test.each([
    'POST /api/user/login',
    'POST /api/user/register',
    'POST /api/sys/user/sms/code',
    'GET /api/wechat/mp/login/qrcode',
    'POST /api/qr/generate',
    'GET /api/category',
    'POST /api/course/a/join',
  ])('%s', async (line) => {
    both.upstream.on('*', behaviour)
    const answer = await both.host.ask(line, { headers, ...(line.startsWith('POST') && { body: '{}' }) })
    expect(answer).toMatchObject({ status: 502, json: { code: 1502, data: null }, headers: { 'cache-control': 'no-store' } })
  })
})

/** Makes a call that is never answered; lets its timeout expire once the upstream has received it. */
const askLate = (line: string, question: Question) =>
  withHeldTimeouts(async (pass) => {
    const asked = both.host.ask(line, question)
    await waitFor(() => expect(both.upstream.received).toHaveLength(1))
    pass(upstreamTimeoutMs)
    return asked
  })

describe.each([
  ['a call', 'GET /api/category'],
  ['an unsafe call', 'POST /api/course/a/join'],
  ['the self call', 'GET /api/user/self'],
  ['a sign-in', 'POST /api/user/login'],
])('%s', (_, line) => {
  test.each(kinds)('gets an error envelope when the upstream %s', async (_kind, behaviour, status) => {
    both.upstream.on('*', behaviour)
    const ask = status === 504 ? askLate : both.host.ask
    const answer = await ask(line, { headers, ...(line.startsWith('POST') && { body: '{"a":1}' }) })
    expect(answer).toMatchObject({ status, json: { code: 1502, data: null } })
    expect(answer.cookies).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('location')
    for (const secret of ['upstream-secret', 'internal', '127.0.0.1', ' at ', 'node_modules']) expect(answer.text).not.toContain(secret)
    // Only safe calls are retried, and only after a connection error.
    const isRepeatable = line.startsWith('GET') && (behaviour === faults.reset || behaviour === faults.switching)
    expect(both.upstream.received.length).toBeLessThanOrEqual(isRepeatable ? 2 : 1)
    expect(both.host.lines.join('\n')).not.toContain(tokenOf('learner'))
    expect((await both.host.ask('GET /healthz')).status).toBe(200)
  })
})

test('answers with an error envelope while the upstream is down, and with data as soon as it is back', async () => {
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

test("answers with an error envelope when nothing listens at the upstream's address", async () => {
  const host = await startHost({ upstreamUrl: 'http://127.0.0.1:1' })
  for (const line of ['GET /api/category', 'GET /api/user/self']) {
    expect(await host.ask(line)).toMatchObject({ status: 502, json: { code: 1502 } })
  }
  await host.stop()
})

test('calls an https upstream over TLS', async () => {
  const host = await startHost({ upstreamUrl: both.upstream.url.replace('http:', 'https:') })
  for (const line of ['GET /api/category', 'GET /api/user/self']) {
    expect(await host.ask(line)).toMatchObject({ status: 502, json: { code: 1502 } })
  }
  expect(host.entries().filter(({ level }) => level === 'error')).toEqual([])
  await host.stop()
})

test('forwards error envelopes of the upstream unchanged', async () => {
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

test('closes the connection when an image breaks off', async () => {
  both.upstream.on('/api/media/a.png', ({ response }) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write('half', () => response.destroy())
  })
  await expect(both.host.ask('GET /api/media/a.png')).rejects.toThrow(/aborted|ECONNRESET|socket hang up/)
  expect((await both.host.ask('GET /healthz')).status).toBe(200)
})

test('never forwards cookies and CORS headers of the upstream', async () => {
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

test('recovers from many concurrent upstream failures', async () => {
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
