import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Behaviour } from '../../support/faultUpstream.ts'
import { readPolicy } from '../../support/readPolicy.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const learner = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }

const answerBehaviour =
  (headers: Record<string, string>, body: string | Buffer, status = 200): Behaviour =>
  ({ response }) =>
    void response.writeHead(status, headers).end(body)

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe.each([
  ['for a visitor', {}],
  ['for a user', learner],
])('%s', (_, headers) => {
  test.each([
    ['an SVG image', '/api/media/evil.svg', 'image/svg+xml'],
    ['a versioned SVG image', '/api/media/evil.svg?v=1', 'image/svg+xml'],
    ['a text', '/api/x', 'text/plain'],
    ['a file', '/api/file/x.pdf', 'application/pdf'],
    ['JSON', '/api/x', 'application/json'],
  ])("%s gets the host's policy regardless of the upstream's headers", async (_what, path, type) => {
    const policies = {
      'content-security-policy': "default-src * 'unsafe-inline' 'unsafe-eval'",
      'content-security-policy-report-only': "default-src 'none'; report-uri https://evil.example",
      'x-content-type-options': 'sniff',
      'x-frame-options': 'ALLOWALL',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      refresh: '0; url=https://evil.example',
      link: '</evil.css>; rel=stylesheet',
      'service-worker-allowed': '/',
      'clear-site-data': '"*"',
    }
    const body = type === 'application/json' ? '{"code":0,"data":null,"message":"ok"}' : script
    both.upstream.on(path.split('?')[0]!, answerBehaviour({ 'content-type': type, ...policies }, body))
    const answer = await both.host.ask(`GET ${path}`, { headers })
    expect(answer.status).toBe(200)
    const policy = readPolicy(String(answer.headers['content-security-policy']))
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('sandbox')).toEqual([])
    expect(policy.has('script-src')).toBe(false)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
    for (const name of Object.keys(policies).slice(5)) expect(answer.headers, name).not.toHaveProperty(name)
    expect(answer.headers).not.toHaveProperty('content-security-policy-report-only')
  })
})

test.each([
  'text/html',
  'application/json, text/html',
  'image/svg+xml,text/html',
  'text/xml',
  'application/xhtml+xml',
  'text/javascript',
  'application/javascript',
  'text/css',
  'application/pdf+html',
  'image/x-evil',
  'video/html',
  'multipart/x-mixed-replace; boundary=a',
  'application/wasm',
  '',
])('does not forward the type %j', async (type) => {
  both.upstream.on('/api/x', answerBehaviour({ 'content-type': type }, '{"code":0,"data":null,"message":"ok"}'))
  expect(await both.host.ask('GET /api/x')).toMatchObject({ status: 502, json: { code: 1502 } })
})

test.each([
  ['IMAGE/SVG+XML; charset=utf-7', 'image/svg+xml'],
  ['text/plain; charset=utf-7', 'text/plain; charset=utf-8'],
  ['text/vtt', 'text/vtt; charset=utf-8'],
  ['application/json; charset=gbk; x="text/html"', 'application/json; charset=utf-8'],
])('forwards %s as %s', async (type, told) => {
  both.upstream.on('/api/x', answerBehaviour({ 'content-type': type }, '{"code":0,"data":null,"message":"ok"}'))
  expect((await both.host.ask('GET /api/x')).headers['content-type']).toBe(told)
})

const shared = { 'cache-control': 'public, max-age=600, s-maxage=600', expires: 'Thu, 01 Jan 2099 00:00:00 GMT', age: '1' }

test.each([
  ['an image', '/api/media/a.png', 'image/png'],
  ['an upload', '/api/file/a.jpg', 'image/jpeg'],
  ['a table', '/api/orders', 'text/csv'],
  ['a course material', '/api/material/1', 'application/pdf'],
  ['JSON', '/api/course', 'application/json'],
  ['a JSON file', '/api/media/a.json', 'application/json'],
])('%s requested with a token must not be cached', async (_, path, type) => {
  both.upstream.on(path, answerBehaviour({ 'content-type': type, ...shared }, '{"code":0,"data":null,"message":"ok"}'))
  for (const headers of [learner, { token: tokenOf('app') }]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await both.host.ask(`${method} ${path}`, { headers })
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
      for (const name of ['expires', 'age']) expect(answer.headers).not.toHaveProperty(name)
    }
  }
  expect(both.upstream.to(path).map(({ headers }) => headers['token'])).toEqual([
    tokenOf('learner'),
    tokenOf('learner'),
    tokenOf('app'),
    tokenOf('app'),
  ])
})

test.each([
  ['a version', '/api/media/covers/a.svg?w=2&v=1f', 'public, max-age=31536000, immutable'],
  ['a ticket', '/api/media/video/ticket/film/1/a.webp', 'private, max-age=3600'],
])('requests a file with %s in its address without a token and lets browsers cache it', async (_, path, keep) => {
  both.upstream.on(path.split('?')[0]!, answerBehaviour({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }, '<svg/>'))
  const askers: Record<string, string>[] = [learner, { token: tokenOf('app') }, {}]
  for (const headers of askers) {
    expect((await both.host.ask(`GET ${path}`, { headers })).headers['cache-control']).toBe(keep)
  }
  for (const { headers } of both.upstream.received) expect(headers).not.toHaveProperty('token')
})

test('lets nothing cache an error, regardless of the address', async () => {
  both.upstream.on('/api/media/a.svg', answerBehaviour({ 'content-type': 'image/svg+xml', ...shared }, '<svg/>', 404))
  expect(await both.host.ask('GET /api/media/a.svg?v=1')).toMatchObject({
    status: 404,
    headers: { 'cache-control': expect.stringContaining('no-store') },
  })
})

describe('unsolicited compressed JSON', () => {
  const encoders = { br: brotliCompressSync, gzip: gzipSync, 'x-gzip': gzipSync, deflate: deflateSync, zstd: zstdCompressSync }
  const own = { code: 0, data: { user: { id: 'u1' } }, message: 'ok' }
  const lines = ['GET /api/category', 'GET /api/user/self', 'POST /api/user/login']
  const compressed = (encoding: string, body: Buffer) =>
    answerBehaviour({ 'content-type': 'application/json', 'content-encoding': encoding }, body)

  test.each(Object.entries(encoders))('by %s is decoded and forwarded', async (encoding, encode) => {
    both.upstream.on('*', compressed(encoding, encode(Buffer.from(JSON.stringify(own)))))
    for (const line of lines) {
      const answer = await both.host.ask(line, { headers: learner, ...(line.startsWith('POST') && { body: '{}' }) })
      expect(answer).toMatchObject({ status: 200, json: own })
      expect(answer.headers).not.toHaveProperty('content-encoding')
    }
  })

  const bomb = brotliCompressSync(Buffer.from(JSON.stringify({ ...own, data: 'x'.repeat(50_000_000) })))
  test.each([
    ['expands to 50 MB', 'br', bomb],
    ['has another encoding', 'br', Buffer.from('no brotli')],
    ['breaks off', 'gzip', gzipSync(JSON.stringify(own)).subarray(0, -12)],
    ['is compressed twice', 'gzip, br', brotliCompressSync(gzipSync(JSON.stringify(own)))],
    ['has an unknown encoding', 'rot13', Buffer.from('{}')],
    ['is not an envelope', 'gzip', gzipSync('{"data":1}')],
    ['is HTML', 'gzip', gzipSync('<script>alert(1)</script>')],
  ])('that %s is an upstream error', async (_, encoding, body) => {
    both.upstream.on('*', compressed(encoding, body))
    for (const line of lines) {
      const answer = await both.host.ask(line, { headers: learner, ...(line.startsWith('POST') && { body: '{}' }) })
      expect(answer).toMatchObject({ status: 502, json: { code: 1502 } })
      expect(answer.body.length).toBeLessThan(1000)
    }
    expect((await both.host.ask('GET /healthz')).status).toBe(200)
  })

  test('can report an ended session', async () => {
    both.upstream.on('*', compressed('gzip', gzipSync('{"code":1001,"data":null,"message":""}')))
    expect((await both.host.ask('GET /api/course', { headers: learner })).cookies).toEqual([expect.stringMatching(/^skill_token=;/)])
  })
})

test('rejects a compressed file', async () => {
  both.upstream.on(
    '/api/media/a.svg',
    answerBehaviour({ 'content-type': 'image/svg+xml', 'content-encoding': 'br' }, brotliCompressSync('<svg/>')),
  )
  expect(await both.host.ask('GET /api/media/a.svg')).toMatchObject({ status: 502, json: { code: 1502 } })
})
