import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageCache, type PageCache } from '../../../server/http/pages/pageCache.ts'
import { type Behaviour, type FaultUpstream, faults, faultUpstream, held } from '../../support/faultUpstream.ts'
import { type Host, patient, startHost } from '../../support/startHost.ts'
import { onlyCalls, tenCallAnswers } from '../../support/tenCalls.ts'

/* The site in front of a third-party backend with the ten calls of the specification, which answers in a format of its own. */

const token = '12|AbC'
let upstream: FaultUpstream
let host: Host
let cache: PageCache
beforeAll(async () => {
  upstream = await faultUpstream()
  cache = createPageCache({ freshMs: 60_000, clock: () => 0 })
  host = await startHost({ upstreamUrl: upstream.url, pageCache: cache })
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
})
beforeEach(() => {
  upstream.heal()
  upstream.on('*', onlyCalls(tenCallAnswers(token, {})))
  host.upstream.breaker.reset()
  host.lines.length = 0
  cache.clear()
})

const page = { 'sec-fetch-site': 'same-origin' }
const cookie = `skill_token=${token}`
const forgotten = expect.stringMatching(/^skill_token=; Path=\/; Expires=Thu, 01 Jan 1970/)
const unauthorizedPage: Behaviour = faults.body('<h1>Unauthorized</h1>', 401)

describe('a visitor', () => {
  const paths = ['/', '/course', '/search', '/news', '/join', '/contactus', '/feedback', '/recover', '/nope']

  test('causes no request for the current user, on any page', async () => {
    for (const path of paths) await host.ask(`GET ${path}`)
    expect(upstream.to('/api/user/self')).toEqual([])
  })

  test('gets cached pages, regardless of missing or protected calls of the backend', async () => {
    for (const missing of [faults.body('<h1>Not Found</h1>', 404), faults.body({}, 501), unauthorizedPage]) {
      cache.clear()
      upstream.on('*', missing)
      for (const path of ['/', '/search', '/join', '/feedback']) {
        expect(await host.ask(`GET ${path}`, { headers: patient }), path).toMatchObject({
          status: 200,
          headers: { 'cache-control': 'private, no-cache' },
        })
        const asked = upstream.received.length
        await host.ask(`GET ${path}`)
        expect(upstream.received.length - asked, path).toBe(0)
      }
    }
  })
})

describe('a signed-in user', () => {
  test.each<[string, unknown]>([
    ['no fields', {}],
    ['null as name', { nickname: null }],
    ['fields of unexpected types', { id: 7, nickname: { first: 'x' }, avatar: 5, phone: [], hasPassword: 'yes' }],
    ['other fields', { userName: '学员', uid: 'u-9' }],
    ['fields named like internal marks', { late: 1, drawn: true, value: null, fault: {} }],
    ['a string instead of an object', 'somebody'],
  ])('with %s as user data gets every page and is shown as signed in', async (_, user) => {
    upstream.on('/api/user/self', faults.data({ user }))
    for (const path of ['/', '/course', '/feedback', '/search', '/contactus']) {
      const answer = await host.ask(`GET ${path}`, { headers: { ...patient, cookie } })
      expect(answer.text, path).toContain('我的菜单')
      expect(answer.text, path).not.toContain('>注册</button>')
      expect(answer.cookies, path).toEqual([])
      // The main data of some screens is missing in this backend.
      expect([200, 404], path).toContain(answer.status)
    }
    expect(host.entries().filter(({ level }) => level === 'error')).toEqual([])
  })

  test('is shown by the available name, even a number', async () => {
    upstream.on('/api/user/self', faults.data({ user: { id: 7, nickname: 138 } }))
    expect((await host.ask('GET /join', { headers: { ...patient, cookie } })).text).toContain('138的菜单')
  })

  const late = held(faults.reset)

  test.each<[string, Behaviour]>([
    ['fails', faults.body({ code: 500, message: 'x' }, 500)],
    ['resets the connection', faults.reset],
    ['answers with broken JSON', faults.brokenJson],
    ['lacks the call', faults.body('', 404)],
    ['fails late', late.behaviour],
  ])('is not treated as a visitor when the backend %s', async (_, behaviour) => {
    upstream.on('/api/user/self', behaviour)
    const answer = await host.ask('GET /join', { headers: { cookie }, onChunk: late.release })
    expect(answer).toMatchObject({ status: 200, cookies: [] })
    expect(answer.text).toContain('"hasToken":true')
    // The element is hidden while the answer is late; another test covers what the browser shows then.
    expect(answer.text).not.toMatch(/class="visitor" aria-hidden="false"/)
  })
})

describe('an empty answer about the current user', () => {
  const emptyAnswers: [string, Behaviour][] = [
    ['null', faults.data(null)],
    ['an empty object', faults.data({})],
    ['an empty string', faults.data('')],
    ['no user', faults.data({ user: null })],
    ['no data', faults.body({ code: 0 })],
    ['no data with a string as code', faults.body({ code: '0', message: 'ok' })],
    ['HTTP 401 with an envelope', faults.body({ code: 401, message: '未登录' }, 401)],
    ['HTTP 401 with a page', unauthorizedPage],
    ['HTTP 401 without a body', ({ response }) => void response.writeHead(401).end()],
  ]

  test.each(emptyAnswers)("%s clears the cookie and shows a visitor's page", async (_, behaviour) => {
    upstream.on('/api/user/self', behaviour)
    const answer = await host.ask('GET /join', { headers: { ...patient, cookie } })
    expect(answer).toMatchObject({ status: 200, cookies: [forgotten] })
    expect(answer.text).toContain('>注册</button>')
    expect(answer.text).toContain('"hasToken":false')
  })

  test.each(emptyAnswers)('%s redirects from a guarded page to the home page before rendering', async (_, behaviour) => {
    upstream.on('/api/user/self', behaviour)
    const answer = await host.ask('GET /study?tab=notes', { headers: { ...patient, cookie } })
    expect(answer).toMatchObject({ status: 308, headers: { location: '/', 'cache-control': 'no-store' } })
    expect(answer.text).not.toContain('<html')
    expect(answer.cookies).toEqual([forgotten, expect.stringContaining(`skill_return=${encodeURIComponent('/study?tab=notes')}`)])
  })

  test.each(emptyAnswers)('%s is normalised to null for scripts', async (_, behaviour) => {
    upstream.on('/api/user/self', behaviour)
    const answer = await host.ask('GET /api/user/self', { headers: { ...page, cookie } })
    expect(answer).toMatchObject({ status: 200, json: { code: 0, data: null }, cookies: [forgotten] })
  })
})

describe('signing in', () => {
  test.each([token, 'u:7:f00', 'x', 'a b', 'a;b,"c"', '100%', 'a'.repeat(4085)])(
    'works with the token %s, which is then forwarded',
    async (given) => {
      upstream.on('/api/user/login', faults.data({ token: given, user: null }))
      const answer = await host.ask('POST /api/user/login', { headers: { ...page, 'content-type': 'application/json' }, body: '{}' })
      expect(answer).toMatchObject({ status: 200, json: { code: 0, data: { user: null } } })
      expect(answer.text).not.toContain('token')
      const kept = answer.cookies[0]!.split(';')[0]!
      await host.ask('GET /study', { headers: { cookie: kept } })
      expect(upstream.to('/api/user/self').map(({ headers }) => headers['token'])).toEqual([given])
    },
  )

  test('works repeatedly with identical answers', async () => {
    upstream.on('/api/user/login', faults.data({ token: 'x'.repeat(900), user: {} }))
    for (const _ of [1, 2, 3]) {
      const answer = await host.ask('POST /api/user/login', { headers: page, body: '{}' })
      expect(answer).toMatchObject({
        status: 200,
        json: { code: 0, data: { user: {} } },
        cookies: [expect.stringContaining('skill_token=xxx')],
      })
    }
  })

  test('keeps the session when it fails with HTTP 401', async () => {
    upstream.on('/api/user/login', faults.body({ code: 7, msg: '密码错误' }, 401))
    const answer = await host.ask('POST /api/user/login', { headers: { ...page, cookie }, body: '{}' })
    expect(answer).toMatchObject({ status: 401, json: { code: 7 }, cookies: [] })
  })
})

describe('signing out', () => {
  test.each([
    ['lacks the call', faults.body({ code: 404, message: 'no such call' }, 404)],
    [
      'answers with a 404 page',
      ({ response }: Parameters<Behaviour>[0]) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>'),
    ],
    ['answers HTTP 405', faults.body('', 405)],
    ['no longer knows the token', unauthorizedPage],
  ])('succeeds when the backend %s', async (_, behaviour) => {
    upstream.on('/api/user/logout', behaviour)
    const answer = await host.ask('POST /api/user/logout', { headers: { ...page, cookie }, body: '{}' })
    expect(answer).toMatchObject({ status: 200, json: { code: 0, data: null }, cookies: [forgotten] })
  })

  test('clears the cookie and reports the sign-out when the backend fails', async () => {
    for (const behaviour of [faults.reset, faults.body({ code: 5, data: null }, 500)]) {
      upstream.on('/api/user/logout', behaviour)
      const answer = await host.ask('POST /api/user/logout', { headers: { ...page, cookie }, body: '{}' })
      expect(answer).toMatchObject({ json: { data: { signedOut: true } }, cookies: [forgotten] })
    }
  })
})

test.each(['GET /api/course', 'GET /api/user/self', 'POST /api/user/login', 'POST /api/user/register'])(
  'answers an HTTP 404 of %s as a missing resource, regardless of its body',
  async (line) => {
    const kinds: Behaviour[] = [
      faults.body('<h1>Not Found</h1>', 404),
      faults.body('', 404),
      faults.body({ error: 'x' }, 404),
      ({ response }) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found'),
      ({ response }) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>'),
      ({ response }) => void response.writeHead(404).end(),
    ]
    for (const behaviour of kinds) {
      upstream.on('*', behaviour)
      const answer = await host.ask(line, { headers: { ...page, cookie }, ...(line.startsWith('POST') && { body: '{}' }) })
      expect(answer).toMatchObject({ status: 404, json: { msg: '资源不存在' }, cookies: [] })
    }
  },
)
