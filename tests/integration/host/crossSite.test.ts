import { describe, expect, test } from 'vitest'
import { faults } from '../../support/faultUpstream.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const partner = 'https://partner.example'
const both = useHost({ env: { EMBED_ORIGINS: `${partner},https://other.example:8443` } })
const cookie = `skill_token=${tokenOf('learner')}`

describe('an unsafe call with the cookie', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['an origin with our host as prefix', { origin: 'http://site.example.evil.example', host: 'site.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://site.example', host: 'site.example' }],
    ['an invalid Sec-Fetch-Site', { 'sec-fetch-site': 'SAME-ORIGIN ' }],
    [
      'a page at a name that resolves to this machine',
      { origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['a name that begins like an address', { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' }],
    ['another address than the requested one', { origin: 'http://192.168.1.5:3000', host: '192.168.1.6:3000' }],
    ['our address over plain http', { origin: 'http://127.0.0.1', host: '127.0.0.1', 'x-forwarded-proto': 'https' }],
    ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
    ['a form of an old browser', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form of a page with an opaque origin', { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data' }],
  ])('from %s is rejected', async (_, headers) => {
    for (const line of [
      'POST /api/user/logout',
      'POST /api/user/login',
      'POST /api/qr/result',
      'PUT /api/x',
      'DELETE /api/x',
      'POST /api/course/a/join',
    ]) {
      const answer = await both.host.ask(line, { headers: { ...(headers as unknown as Record<string, string>), cookie }, body: '{}' })
      expect(answer, line).toMatchObject({ status: 403, json: { code: 1003, data: null }, cookies: [] })
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    }
    expect(both.upstream.received).toEqual([])
  })

  test('without origin headers is rejected; with a token header it is made with that token', async () => {
    for (const line of ['POST /api/user/logout', 'POST /api/user/login', 'PUT /api/x', 'DELETE /api/x', 'POST /api/course/a/join']) {
      const answer = await both.host.ask(line, { headers: { cookie }, body: '{}' })
      expect(answer, line).toMatchObject({ status: 403, json: { code: 1003, data: null }, cookies: [] })
    }
    expect(await both.host.ask('POST /api/x', { headers: { cookie, token: 'no\ttoken' }, body: '{}' })).toMatchObject({ status: 403 })
    expect(both.upstream.received).toEqual([])
    await both.host.ask('POST /api/course/a/join', { headers: { cookie, token: tokenOf('app') }, body: '{}' })
    expect(both.upstream.received[0]?.headers['token']).toBe(tokenOf('app'))
    expect(await both.host.ask('GET /api/user/self', { headers: { cookie } })).toMatchObject({ status: 200 })
  })

  test('without Host and with an opaque origin is rejected', async () => {
    const answer = await both.host.raw(
      `POST /api/course/a/join HTTP/1.0\r\nOrigin: null\r\nCookie: ${cookie}\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 403 /)
    expect(both.upstream.received).toEqual([])
  })

  test('from our own page is forwarded', async () => {
    await both.host.ask('POST /api/course/a/join', { headers: { 'sec-fetch-site': 'same-origin', cookie }, body: '{}' })
    expect(both.upstream.received[0]?.headers['token']).toBe(tokenOf('learner'))
  })
})

const publicly = useHost({ env: { PUBLIC_ORIGIN: 'https://www.site.example' } })

describe('an own page', () => {
  const line = 'POST /api/user/login'

  test.each(['localhost:3000', 'localhost:8080', '127.0.0.1:3000', '192.168.1.5', '203.0.113.7:3000', '[::1]:3000', '[fd00::5]'])(
    'is one at %s, while PUBLIC_ORIGIN is not set',
    async (host) => {
      const headers = { origin: `http://${host}`, host, 'sec-fetch-site': 'same-origin' }
      expect(await both.host.ask(line, { headers, body: '{}' })).toMatchObject({ status: 200, cookies: [expect.any(String)] })
    },
  )

  test.each(['www.site.example', '127.0.0.1:3000'])(
    'is one of PUBLIC_ORIGIN once that is set, regardless of the Host: %s',
    async (host) => {
      const ask = (origin: string) => publicly.host.ask(line, { headers: { origin, host, 'sec-fetch-site': 'same-origin' }, body: '{}' })
      expect(await ask('https://www.site.example')).toMatchObject({ status: 200, json: { code: 0 } })
      for (const origin of ['http://www.site.example', 'https://site.example', 'https://www.site.example:8443', `http://${host}`])
        expect(await ask(origin), origin).toMatchObject({
          status: 403,
          json: { msg: '请求来源不被允许，请从网站的正式网址打开' },
          cookies: [],
        })
    },
  )
})

describe('a partner', () => {
  const fromPartner = { origin: partner, 'sec-fetch-site': 'cross-site' }

  test('may send a preflight request', async () => {
    const headers = { ...fromPartner, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token,content-type' }
    const answer = await both.host.ask('OPTIONS /api/user/login', { headers })
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'content-type, token, qr-proof, captcha',
    })
    expect(answer.headers['vary']).toContain('Origin')
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(both.upstream.received).toEqual([])
  })

  test.each(['GET /api/category', 'GET /api/user/self', 'POST /api/course/a/join'])(
    'calls %s with the token in its header; the cookie is ignored',
    async (line) => {
      const answer = await both.host.ask(line, { headers: { ...fromPartner, token: tokenOf('guest'), cookie } })
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': partner, 'cross-origin-resource-policy': 'cross-origin' })
      expect(answer.headers['vary']).toContain('Origin')
      expect(answer.headers['access-control-expose-headers']).toBe('qr-proof, x-request-id')
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
      expect(answer.cookies).toEqual([])
      expect(both.upstream.received.map(({ headers }) => headers['token'])).toEqual([tokenOf('guest')])
    },
  )

  test.each([undefined, '', '\u00e9', 'a\tb', 'a'.repeat(4096)])(
    'with the token %s is treated as a visitor, regardless of its cookie',
    async (token) => {
      await both.host.ask('GET /api/category', { headers: { ...fromPartner, cookie, ...(token !== undefined && { token }) } })
      expect(both.upstream.received[0]?.headers).not.toHaveProperty('token')
    },
  )

  test.each<[string, Record<string, string>]>([
    ['a good cookie', { cookie }],
    ['a bad cookie', { cookie: 'skill_token=j:{"a":1}' }],
    ['two cookies', { cookie: `${cookie}; ${cookie}` }],
    ['the same token in cookie and header', { cookie, token: tokenOf('learner') }],
  ])('never gets a cookie set or cleared, even with %s', async (_, headers) => {
    both.upstream.on('/api/user/self', faults.code(1001))
    both.upstream.on('/api/course/a/join', faults.code(1001))
    const lines = [
      'GET /api/user/self',
      'POST /api/course/a/join',
      'POST /api/user/login',
      'POST /api/user/logout',
      'POST /api/qr/generate',
    ]
    for (const line of [...lines, 'GET /api/wechat/mp/login/qrcode', 'TRACE /api/x', 'GET /api/%2e%2e/x', 'OPTIONS /api/user/login']) {
      const answer = await both.host.ask(line, { headers: { ...fromPartner, ...headers }, ...(line.startsWith('POST') && { body: '{}' }) })
      expect(answer.cookies, line).toEqual([])
      expect(answer.headers, line).toMatchObject({ 'access-control-allow-origin': partner })
    }
  })

  test('gets Origin added to the Vary header of the upstream', async () => {
    both.upstream.on('/api/category', ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', vary: 'Accept-Language' })
      response.end('{"code":0,"data":null,"message":"ok"}')
    })
    const { vary } = (await both.host.ask('GET /api/category', { headers: fromPartner })).headers
    expect(vary?.split(', ')).toEqual(expect.arrayContaining(['Origin', 'Accept-Language']))
  })

  test('signs in and gets the token without a cookie', async () => {
    const answer = await both.host.ask('POST /api/user/login', { headers: fromPartner, body: '{}' })
    expect(answer.text).toContain(tokenOf('learner'))
    expect(answer.cookies).toEqual([])
  })
})

test.each([
  'https://partner.example.evil.example',
  'http://partner.example',
  'https://partner.example:443',
  'https://PARTNER.example',
  'https://partner.example/',
  'https://other.example',
  'https://other.example:8444',
  'https://sub.partner.example',
  'https://partner.example.',
  'https://partner.example@evil.example',
  'https://partner.example, https://evil.example',
  'null',
])('%s is not a partner: it gets no CORS headers and its token is ignored', async (origin) => {
  const beforehand = await both.host.ask('OPTIONS /api/user/login', { headers: { origin, 'access-control-request-method': 'POST' } })
  expect(Object.keys(beforehand.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  const unsafe = await both.host.ask('POST /api/user/login', { headers: { origin, token: tokenOf('guest') }, body: '{}' })
  expect(unsafe).toMatchObject({ status: 403, json: { code: 1003 } })
  both.upstream.received.length = 0
  const answer = await both.host.ask('GET /api/category', { headers: { origin, token: tokenOf('guest') } })
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(answer.headers['vary']).toContain('Origin')
  expect(both.upstream.received[0]?.headers).not.toHaveProperty('token')
})

test('uses the cookie of our own page and ignores its token header', async () => {
  for (const line of ['GET /api/category', 'GET /api/user/self']) {
    await both.host.ask(line, { headers: { 'sec-fetch-site': 'same-origin', token: tokenOf('eve'), cookie } })
  }
  expect(both.upstream.received.map(({ headers }) => headers['token'])).toEqual([tokenOf('learner'), tokenOf('learner')])
})

test('accepts the token header of a program', async () => {
  await both.host.ask('GET /api/category', { headers: { token: tokenOf('app') } })
  expect(both.upstream.received[0]?.headers['token']).toBe(tokenOf('app'))
})

test('ignores the token header on pages', async () => {
  const page = await both.host.ask('GET /', { headers: { token: tokenOf('eve') } })
  expect(page.text).not.toContain('eve的菜单')
  for (const { headers } of both.upstream.received) expect(headers).not.toHaveProperty('token')
})
