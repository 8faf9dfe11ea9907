import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { loggedPath } from '../../../server/http/operators/loggedPath.ts'
import { askByHttp2, askSecurely } from '../../support/askSecurely.ts'
import { faults, held } from '../../support/faultUpstream.ts'
import { freePort } from '../../support/freePort.ts'
import { type Nginx, startNginx } from '../../support/nginx.ts'
import { provenCookie } from '../../support/provenCookie.ts'
import { ask } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useNginx } from '../../support/useNginx.ts'
import { waitFor } from '../../support/waitFor.ts'

const all = useNginx()
const asked = (line: string, headers: Record<string, string> = {}) => askByHttp2(all.nginx, line, { headers })
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20)

describe('pages', () => {
  test.each(['identity', 'gzip', 'br'])(
    'stream as %s: each late part arrives when it is ready, while another is still pending',
    async (encoding) => {
      const [options, courses] = [held(), held()]
      all.upstream.on('/api/course/option', options.behaviour)
      all.upstream.on('/api/course', courses.behaviour)
      let come = 0
      const headers = { 'accept-encoding': encoding }
      const page = askByHttp2(all.nginx, 'GET /course', { headers, onChunk: (text) => (come += text.length) })
      await waitFor(() => expect(come).toBeGreaterThan(0))
      const shell = come
      options.release()
      await waitFor(() => expect(come).toBeGreaterThan(shell))
      const withOptions = come
      courses.release()
      const answer = await page
      expect(answer.status).toBe(200)
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(come).toBeGreaterThan(withOptions)
    },
  )

  test('are not cached across visitors or users', async () => {
    for (const name of ['learner', 'other']) {
      const page = await asked('GET /course', { cookie: provenCookie(tokenOf(name)) })
      expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    }
    expect(all.upstream.to('/api/course').map(({ headers }) => headers['token'])).toEqual([tokenOf('learner'), tokenOf('other')])
  })

  test('are also served over HTTP/1.1, with HSTS', async () => {
    const page = await askSecurely(all.nginx, 'GET /course')
    expect(page).toMatchObject({ status: 200, headers: { 'strict-transport-security': expect.stringContaining('max-age=31536000') } })
    expect(page.headers['server']).toBe('nginx')
  })

  test('redirect from http to https at the same address', async () => {
    const answer = await ask(all.nginx.http, 'GET /course?page=2', { headers: { host: 'localhost' } })
    expect(answer).toMatchObject({ status: 308, headers: { location: 'https://localhost/course?page=2' } })
  })
})

describe("the visitor's data sent to the upstream", () => {
  test("contains the address that nginx sees, regardless of the visitor's headers", async () => {
    await asked('GET /api/home', {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9;proto=http',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    })
    const [received] = all.upstream.to('/api/home')
    expect(received?.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(received?.rawHeaders)).not.toMatch(/203\.0\.113\.9|evil\.example/)
  })

  test("contains the request id from the log of nginx, not the visitor's", async () => {
    const answer = await asked('GET /api/home', { 'x-request-id': 'mine-12345678' })
    const id = all.upstream.to('/api/home')[0]?.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(answer.headers['x-request-id']).toBe(id)
    await waitFor(() => expect(all.nginx.entries().find((entry) => entry['id'] === id)).toMatchObject({ path: '/api/home', status: 200 }))
  })
})

describe('a call', () => {
  test('sets a Secure cookie on sign-in', async () => {
    const answer = await askByHttp2(all.nginx, 'POST /api/user/login', {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ account: '13912345678', security: 'x', loginType: 1 }),
    })
    expect(answer.text).not.toContain(tokenOf('learner'))
    expect(answer.headers['set-cookie']?.join()).toMatch(/skill_token=[^;]+;.*HttpOnly; Secure; SameSite=Lax/)
  })

  test.each(['HTTP/1.1', 'HTTP/2'])('may upload 9 MB over %s, streamed to the upstream before the end has arrived', async (version) => {
    all.upstream.on('/api/file', (exchange) => void exchange.request.once('end', () => faults.data(null)(exchange)))
    const answer = await (version === 'HTTP/2' ? askByHttp2 : askSecurely)(all.nginx, 'POST /api/file', { body: megabytes(9) })
    expect(answer.status).toBe(200)
    expect(all.upstream.to('/api/file')[0]?.size()).toBe(9 * 1024 * 1024)
  })

  test.each([
    ['/api/file', 11],
    ['/api/home', 2],
  ])('to %s with %i MB gets an envelope with 413 and does not reach the upstream', async (path, size) => {
    const body = megabytes(size)
    const answer = await askSecurely(all.nginx, `POST ${path}`, { body, headers: { 'content-length': String(body.length) } })
    expect(answer).toMatchObject({ status: 413, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 1000, msg: '提交的内容过大' })
    expect(all.upstream.to(path)).toEqual([])
  })

  test.each(['/api/user/login', '/api/qr/result', '/course'])(
    'to %s with a body over the limit gets 413 before a host has to abort it',
    async (path) => {
      const answer = await askByHttp2(all.nginx, `POST ${path}`, {
        body: Buffer.alloc(70 * 1024),
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect(answer.status).toBe(413)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    },
  )
})

test("rejects headers over the host's limit in plain text and passes long headers below it", async () => {
  const long = (length: number) => askSecurely(all.nginx, 'GET /course', { headers: { cookie: `a=${'x'.repeat(length)}` } })
  expect((await long(6500)).status).toBe(200)
  for (const answer of [await long(15_000), await askSecurely(all.nginx, `GET /course?x=${'x'.repeat(9000)}`)])
    expect(answer).toMatchObject({ status: 400, text: '请求格式错误', headers: { 'cache-control': 'no-store' } })
})

describe('a stream of live events', () => {
  test('delivers event by event, to more streams of one address than it may have concurrent calls', async () => {
    const streams: { write: (text: string) => void; end: () => void }[] = []
    all.upstream.on('/api/live', ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\ndata: {"kinds":[]}\n\n')
      streams.push({ write: (text) => void response.write(text), end: () => response.end() })
    })
    const come: string[] = []
    const many = 60
    const { port } = all.host
    const narrow = await startNginx({
      hosts: [port, port],
      files: '/nowhere',
      change: (text) => text.replaceAll('limit_conn zeyiji_connections 1000', 'limit_conn zeyiji_connections 20'),
    })
    const headers = { accept: 'text/event-stream', cookie: provenCookie(tokenOf('learner')) }
    const open = Array.from({ length: many }, () => askByHttp2(narrow, 'GET /api/live', { headers, onChunk: (text) => come.push(text) }))
    await waitFor(() => expect(come).toHaveLength(many))
    for (const { write } of streams) write('id: 2\ndata: {"kinds":["whisper"]}\n\n')
    await waitFor(() => expect(come).toHaveLength(2 * many))
    for (const { end } of streams) end()
    const answers = await Promise.all(open)
    await narrow.stop()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]!.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
    })
  })
})

describe('is not accessible from outside:', () => {
  test.each([
    '/metrics',
    '/Metrics',
    '/metrics/',
    '/%6detrics',
    '//metrics',
    '/x/../metrics',
    '/readyz',
    '/READYZ',
    '/-/purge',
    '/-',
    '/%2d/purge',
  ])('%s', async (path) => {
    const answer = await askSecurely(all.nginx, `GET ${path}`)
    expect(answer).toMatchObject({ status: 404, text: 'Not found' })
    expect(answer.headers['content-type']).toContain('text/plain')
  })

  test('a page under an unknown host name', async () => {
    await expect(ask(all.nginx.http, 'GET /', { headers: { host: 'other.example' } })).rejects.toThrow('socket hang up')
    const connectWithUnknownName = () =>
      execFileSync('openssl', ['s_client', '-connect', `127.0.0.1:${all.nginx.https}`, '-servername', 'other.example'], {
        input: '',
        stdio: 'pipe',
      })
    expect(connectWithUnknownName).toThrow('unrecognized name')
  })
})

describe('the log', () => {
  test.each([
    '/course/abc?token=secret-query',
    '/qr/secret-ticket-123',
    '/api/qr/ticket/secret-ticket-456?x=1',
    '/simulated/chat/secret-ticket-789',
    '/API/chat/simulated/secret-ticket-000/scan',
    '/simulated/pay/secret-charge-1',
    '/api/pay/sandbox/secret-charge-2',
    '/%71r/secret-ticket-321',
    '/study/13912345678',
    `/x/${'aB3-'.repeat(16)}`,
    `/${'a/'.repeat(300)}`,
  ])("contains no more of %s than the host's log", async (path) => {
    const { headers } = await asked(`GET ${path}`)
    const id = headers['x-request-id']
    const line = await waitFor(() => {
      const found = all.nginx.entries().find((entry) => entry['id'] === id)
      expect(found).toBeDefined()
      return found!
    })
    const said = String(line['path'])
    const allowed = loggedPath(decodeURIComponent(path))
    expect(said.replace(/…$/, '')).toBe(allowed.slice(0, said.replace(/…$/, '').length))
    expect(said).not.toMatch(/secret|1391|aB3-aB3-/)
    expect(said.length).toBeLessThanOrEqual(301)
  })

  test('has no secrets in any file', () => {
    expect(all.nginx.written()).not.toMatch(/secret-|13912345678/)
  })
})

describe('a rate-limited client', () => {
  const statusesOf = async (nginx: Nginx, address: string, count: number) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () => askSecurely(nginx, 'GET /assets/nothing.js', { headers: { 'x-real-ip': address } })),
    )
    return new Set(answers.map(({ status }) => status))
  }

  test.each([
    ['an address of IPv4', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['a /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:db8:1:3::1'],
    ['a /64 of IPv6 with a line feed in it', '2001:db8:a0a:2::1', '2001:db8:a0a:2::a0a', '2001:db8:a0a:3::1'],
  ])('is %s; neighbouring addresses are not affected', async (_, one, same, other) => {
    const strict = await startNginx({
      hosts: [all.host.port, all.host.port],
      files: '/nowhere',
      // The test's visitors appear to come from these addresses; the limits are low.
      http: ['set_real_ip_from 127.0.0.1;', 'real_ip_header X-Real-IP;'],
      change: (text) => text.replace('rate=200r/s', 'rate=1r/m').replace('burst=1000 nodelay', 'burst=2 nodelay'),
    })
    expect(await statusesOf(strict, one, 10)).toContain(429)
    expect(await statusesOf(strict, same, 1)).toEqual(new Set([429]))
    expect(await statusesOf(strict, other, 1)).toEqual(new Set([404]))
    await strict.stop()
  })
})

test('without hosts, nginx answers a page with a retryable error page and a call with an envelope, both with the request id in the log', async () => {
  const lost = await startNginx({ hosts: [await freePort(), await freePort()], files: '/nowhere' })
  const page = await askSecurely(lost, 'GET /course', { headers: { 'x-request-id': 'mine-12345678' } })
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(page.text).toContain('网站暂时无法访问')
  const logged = (answer: typeof page) =>
    waitFor(() => {
      const entry = lost.entries().find(({ id }) => id === answer.headers['x-request-id'])
      expect(entry).toBeDefined()
      return entry!
    })
  expect(page.text).toContain(`编号 <code>${String((await logged(page))['id'])}</code>`)
  const call = await askSecurely(lost, 'GET /api/home')
  expect(call).toMatchObject({ status: 502, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(JSON.parse(call.text)).toMatchObject({ code: 1502, data: null })
  expect(await logged(call)).toMatchObject({ path: '/api/home', status: 502 })
  await lost.stop()
})
