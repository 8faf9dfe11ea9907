import { describe, expect, test } from 'vitest'
import { faults } from '../../support/faultUpstream.ts'
import { startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { takeCode } from '../../support/takeCode.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const calls = ['/api/user/login', '/api/wechat/mp/login/qrcode/scan', '/api/wechat/mp/bing', '/api/qr/result']
const body = '{"content":"https://site.example/qr/code-1","uuid":"uuid-1"}'
const ownPage: [string, Record<string, string>][] = [
  ['by its Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
  ['by its Origin', { origin: 'http://localhost:3000' }],
]

describe.each(calls)('%s', (path) => {
  test.each(ownPage)('gives an own page, recognised %s, the cookie and removes the token from the JSON', async (_, headers) => {
    const carried = await takeCode(both.host, headers)
    both.upstream.received.length = 0
    const answer = await both.host.ask(`POST ${path}`, { headers: { ...headers, ...carried, 'content-type': 'application/json' }, body })
    expect(answer).toMatchObject({ status: 200, json: { code: 0 } })
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^skill_token=token-of-learner; Max-Age=604800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ])
    expect(answer.text).not.toContain(tokenOf('learner'))
    expect(answer.text).toContain('138****0000')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(both.upstream.received.map(({ body }) => body())).toEqual([body])
  })

  test('gives a program the token and no cookie', async () => {
    const answer = await both.host.ask(`POST ${path}`, { headers: await takeCode(both.host, {}), body })
    expect(answer.text).toContain(tokenOf('learner'))
    expect(answer.cookies).toEqual([])
  })

  test('does not pass an invalid token to an own page', async () => {
    const holder = { token: 'no\ngood', user: null }
    both.upstream.on(path, faults.data({ ...holder, result: holder, user: holder }))
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await both.host.ask(`POST ${path}`, { headers: { ...headers, ...(await takeCode(both.host, headers)) }, body })
    expect(answer).toMatchObject({ status: 502, json: { code: 1502, data: null }, cookies: [] })
    expect(answer.text).not.toMatch(/no.{0,3}good/)
  })

  test('sets no cookie for a success that its status denies', async () => {
    const holder = { token: tokenOf('learner'), user: null }
    const data = { ...holder, result: holder, user: holder, status: 2, uuid: 'uuid-1' }
    const headers = { 'sec-fetch-site': 'same-origin' }
    for (const status of [400, 500, 503]) {
      const carried = await takeCode(both.host, headers)
      both.upstream.on(path, faults.body({ code: 0, data, message: 'ok' }, status))
      const answer = await both.host.ask(`POST ${path}`, { headers: { ...headers, ...carried }, body })
      expect(answer, `${status}`).toMatchObject({ status: 502, json: { code: 1502 }, cookies: [] })
      expect(answer.text).not.toContain(tokenOf('learner'))
      both.upstream.heal()
    }
  })

  test('issues no token under another spelling of the path', async () => {
    for (const odd of [path.replace('/user', '/%75ser').replace('mp', '%6dp').replace('qr/', '%71r/'), `${path};x=1`, `${path}%20`]) {
      const answer = await both.host.ask(`POST ${odd}`, { headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' })
      expect(answer.text, odd).not.toContain('token-of')
      expect(answer.status, odd).toBe(400)
    }
    for (const odd of [`${path}/`, path.toUpperCase()]) {
      const answer = await both.host.ask(`POST ${odd}`, { headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' })
      expect(answer.text, odd).not.toContain('token-of')
    }
  })
})

test('sets and clears the cookie as Secure on an https site', async () => {
  const host = await startHost({ upstreamUrl: both.upstream.url, env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const login = await host.ask('POST /api/user/login', { headers, body: '{}' })
  const logout = await host.ask('POST /api/user/logout', { headers, body: '{}' })
  await host.stop()
  const names = (cookies: string[]) => cookies.map((cookie) => cookie.split('=')[0])
  for (const { cookies } of [login, logout]) {
    expect(names(cookies)).toEqual(['skill_token', '__Host-skill_proof'])
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
    expect(cookies.join()).not.toMatch(/domain/i)
  }
  expect(login.cookies[1]).toMatch(/^__Host-skill_proof=[\w-]{43}; Max-Age=604800; /)
  expect(logout.cookies[1]).toMatch(/^__Host-skill_proof=; .*1970/)
  expect(login.headers['strict-transport-security']).toContain('max-age')
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/plain; a=application/json',
  '',
])('rejects content type %j for session calls', async (type) => {
  for (const path of [...calls, '/api/user/logout', '/api/qr/generate', '/api/sys/user/password/reset/mp/permit']) {
    for (const caller of [{ 'sec-fetch-site': 'same-origin' }, {}] as Record<string, string>[]) {
      const answer = await both.host.ask(`POST ${path}`, { headers: { ...caller, 'content-type': type }, body })
      expect(answer, path).toMatchObject({ status: 415, json: { code: 1000, data: null }, cookies: [] })
    }
  }
  expect(both.upstream.received).toEqual([])
})

test('sets no cookie and forwards the error when the sign-in is rejected', async () => {
  both.upstream.on('/api/user/login', faults.code(1101))
  const answer = await both.host.ask('POST /api/user/login', { headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' })
  expect(answer).toMatchObject({ status: 200, cookies: [], json: { code: 1101, msg: '不行' } })
})

test.each([
  ['a line break', 'abcdefgh\r\nX-Evil: 1'],
  ['a control character', 'abcdefgh\u0007'],
  ['a character that is invalid in headers', '令牌'],
  ['more bytes than fit into a cookie', 'a'.repeat(4097)],
  ['a number', 12345678],
  ['nothing', ''],
])('sets no cookie for a token with %s', async (_, token) => {
  both.upstream.on('/api/user/login', faults.data({ token, user: null }))
  const answer = await both.host.ask('POST /api/user/login', { headers: { 'sec-fetch-site': 'same-origin' }, body: '{}' })
  expect(answer.cookies).toEqual([])
  expect(answer.headers).not.toHaveProperty('x-evil')
})

test.each([
  ['succeeds', faults.data(null), 200],
  ['reports no session', faults.code(1001), 200],
  ['answers HTTP 500', faults.body({ code: 1502, data: null, message: '' }, 500), 500],
  ['resets the connection', faults.reset, 502],
  ['is silent', faults.silent, 504],
  ['answers HTML', faults.html, 502],
])('clears the cookie on sign-out when the upstream %s', async (_, behaviour, status) => {
  both.upstream.on('/api/user/logout', behaviour)
  const headers = { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` }
  const answer = await both.host.ask('POST /api/user/logout', { headers, body: '{}' })
  expect(answer.status).toBe(status)
  expect(answer.cookies).toEqual([expect.stringMatching(/^skill_token=; Path=\/; Expires=Thu, 01 Jan 1970/)])
  expect(answer.json).toHaveProperty('code')
  expect(both.upstream.to('/api/user/logout').map(({ headers: sent }) => sent['token'])).toEqual([tokenOf('learner')])
})

test('rejects an oversized sign-in body with an envelope, in any spelling of the path', async () => {
  for (const path of ['/api/user/login', '/API/user/login']) {
    const answer = await both.host.ask(`POST ${path}`, { headers: { 'sec-fetch-site': 'same-origin' }, body: 'x'.repeat(20_000) })
    expect(answer).toMatchObject({ status: 413, json: { code: 1000 } })
  }
  expect(both.upstream.received).toEqual([])
})

test('rejects a body in an unknown encoding with an envelope', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-encoding': 'zip' }
  expect(await both.host.ask('POST /api/user/login', { headers, body: '{}' })).toMatchObject({ status: 400, json: { code: 1000 } })
})

test('keeps the cookie when a failed call for the current user returns no user', async () => {
  both.upstream.on('/api/user/self', faults.body({ code: 0, data: null, message: 'ok' }, 500))
  const answer = await both.host.ask('GET /api/user/self', {
    headers: { 'sec-fetch-site': 'same-origin', cookie: `skill_token=${tokenOf('learner')}` },
  })
  expect(answer).toMatchObject({ status: 502, json: { code: 1502 }, cookies: [] })
})

test('sends HEAD of the call for the current user as GET to the upstream', async () => {
  const answer = await both.host.ask('HEAD /api/user/self', { headers: { cookie: `skill_token=${tokenOf('learner')}` } })
  expect(answer.status).toBe(200)
  expect(both.upstream.received.map(({ method }) => method)).toEqual(['GET'])
})
