import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost({ env: { TRUST_PROXY: '10.0.0.0/8' } })
const own = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }

describe('the upstream receives from the visitor', () => {
  test('only the known headers', async () => {
    const forged = {
      authorization: 'Basic eDp5',
      'proxy-authorization': 'Basic eDp5',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '1.2.3.4',
      'x-request-id': 'forged',
      'x-http-method-override': 'DELETE',
      connection: 'token, x-forwarded-for, keep-alive',
      te: 'trailers',
      'x-custom': 'a',
      token: tokenOf('eve'),
      'accept-language': 'zh-CN',
      'user-agent': 'Browser/1.0',
      host: 'evil.example',
    }
    await both.host.ask('GET /api/category?a=%20b&a=2', { headers: { ...own, ...forged } })
    const [sent] = both.upstream.received
    expect(sent).toMatchObject({ method: 'GET', url: '/api/category?a=%20b&a=2' })
    const { 'x-request-id': id, traceparent: _trace, host, connection, ...rest } = sent!.headers
    expect(rest).toEqual({
      accept: 'application/json',
      'accept-language': 'zh-CN',
      'user-agent': 'Browser/1.0',
      'x-forwarded-for': '127.0.0.1',
      token: tokenOf('learner'),
    })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(connection).toBe('keep-alive')
    expect(`http://${host}`).toBe(both.upstream.url)
    for (const name of ['token', 'x-forwarded-for', 'x-request-id', 'host']) expect(sent!.count(name), name).toBe(1)
  })

  test('no duplicate or upper-case variants of headers', async () => {
    await both.host.raw(
      `GET /api/category HTTP/1.1\r\nHost: x\r\nTOKEN: ${tokenOf('eve')}\r\nToken: ${tokenOf('eve')}\r\nCookie: a=1\r\nCOOKIE: skill_token=${tokenOf('learner')}\r\nSec-Fetch-Site: same-origin\r\nX-FORWARDED-FOR: 9.9.9.9\r\nConnection: close\r\n\r\n`,
    )
    const [sent] = both.upstream.received
    expect(sent!.headers).toMatchObject({ token: tokenOf('learner'), 'x-forwarded-for': '127.0.0.1' })
    expect(sent!.count('token')).toBe(1)
    expect(sent!.headers).not.toHaveProperty('cookie')
  })

  test('the captcha token with calls that send a code or sign in, but not with others', async () => {
    const headers = { ...own, 'content-type': 'application/json', captcha: 'solved.1' }
    const body = JSON.stringify({ account: '13800138000', security: 'x', loginType: 1, type: 2 })
    for (const line of ['POST /api/sys/user/sms/code', 'POST /api/user/login']) await both.host.ask(line, { headers, body })
    await both.host.ask('POST /api/sys/user/sms/code', { headers: { ...headers, captcha: 'so lved' }, body })
    await both.host.ask('GET /api/category', { headers })
    expect(both.upstream.received.map(({ headers }) => headers['captcha'])).toEqual(['solved.1', 'solved.1', undefined, undefined])
  })

  test('the client address that a trusted proxy reports', async () => {
    const behind = await startHost({ upstreamUrl: both.upstream.url })
    await behind.ask('GET /api/category', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } })
    await behind.stop()
    expect(both.upstream.received[0]?.headers['x-forwarded-for']).toBe('203.0.113.9')
  })

  test.each([
    ['0', '127.0.0.1'],
    ['1', '203.0.113.9'],
    ['2', '198.51.100.4'],
  ])('with TRUST_PROXY=%s the address that many hops away', async (hops, address) => {
    const behind = await startHost({ upstreamUrl: both.upstream.url, env: { TRUST_PROXY: hops } })
    await behind.ask('GET /api/category', { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.4, 203.0.113.9' } })
    await behind.stop()
    expect(both.upstream.received[0]?.headers['x-forwarded-for']).toBe(address)
  })

  test('the body after Expect: 100-continue, without that header', async () => {
    const body = 'x'.repeat(100_000)
    const asked = httpRequest({
      port: both.host.port,
      method: 'POST',
      path: '/api/course/a/join',
      headers: { ...own, expect: '100-continue', 'content-length': body.length, authorization: 'x' },
    })
    asked.flushHeaders()
    await once(asked, 'continue')
    asked.end(body)
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    const [sent] = both.upstream.received
    expect(sent!.headers).toMatchObject({ token: tokenOf('learner') })
    for (const name of ['cookie', 'expect', 'authorization']) expect(sent!.headers).not.toHaveProperty(name)
    await waitFor(() => expect(sent!.size()).toBe(100_000))
  })
})

test.each([
  '/api/../secret',
  '/api/x/../../secret',
  '/api/./x',
  '/api/%2e%2e/secret',
  '/api/..%2fsecret',
  '/api/%252e%252e/secret',
  '/api/x%2Fy',
  '/api/x%5cy',
  '/api/x\\y',
  '/api//x',
  '/api/x%00',
  '/api/x%0d%0aX-Evil:1',
  '/api/%zz',
  '/api/%E0%A4%A',
  '/api/x;y=1',
  '/api/%63ategory',
  '/api/x/..',
])('rejects the path %s without forwarding it', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await both.host.ask(`${method} ${path}`, { headers: own })
    expect(answer).toMatchObject({ status: 400, json: { code: 1000, data: null } })
  }
  expect(both.upstream.received).toEqual([])
})

test('forwards paths with non-ASCII characters unchanged', async () => {
  await both.host.ask('GET /api/x/%E7%84%8A-a_b.c~d')
  expect(both.upstream.received[0]?.url).toBe('/api/x/%E7%84%8A-a_b.c~d')
})

test('reads an absolute-form target as a path and ignores its host', async () => {
  for (const line of ['GET http://evil.example/api/category', 'GET HTTP://evil.example:99/api/user/self']) {
    await both.host.raw(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  }
  expect(both.upstream.received.map(({ url }) => url)).toEqual(['/api/category', '/api/user/self'])
  for (const target of ['foo://x/api/category', '*']) {
    expect(await both.host.raw(`OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
  }
})

test.each(['TRACE', 'PATCH', 'PROPFIND', 'PURGE', 'LINK'])('answers 405 to the method %s', async (method) => {
  const answer = await both.host.ask(`${method} /api/category`, { headers: own })
  expect(answer).toMatchObject({ status: 405, json: { code: 1000 }, headers: { allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' } })
  expect(both.upstream.received).toEqual([])
})

test.each([
  ['two content lengths', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a content length and chunks', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['an unknown transfer encoding', 'POST /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['a bare line feed in a header', 'GET /api/x HTTP/1.1\r\nHost: x\r\nA: b\nToken: c\r\n c\r\n\r\n'],
  ['a null byte', 'GET /api/\0x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no Host', 'GET /api/x HTTP/1.1\r\n\r\n'],
  ['no HTTP', 'hello\r\n\r\n'],
  ['huge headers', `GET /api/x HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(40_000)}\r\n\r\n`],
])('rejects a request with %s and keeps running', async (_, bytes) => {
  expect(await both.host.raw(bytes)).toMatch(/^HTTP\/1.1 4(00|31) /)
  expect(both.upstream.received).toEqual([])
  expect((await both.host.ask('GET /healthz')).status).toBe(200)
})
