import { describe, expect, test } from 'vitest'
import { settings } from '../../../server/settings/settings.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const guarded = [
  '/study',
  '/collect',
  '/reset',
  '/setting',
  '/setting/user',
  '/setting/a/b',
  '/order/1',
  '/message',
  '/course/x/play',
  '/exam/1/history',
  '/exam/1/mocks/2',
  '/exam/1/official/2',
]
const signedIn = { cookie: `skill_token=${tokenOf('learner')}` }

const returnPathOf = (cookies: string[]) =>
  /^skill_return=([^;]*); Max-Age=60; Path=\/; Expires=[^;]+; SameSite=Lax$/.exec(cookies[0] ?? '')?.[1]

/** Other spellings of a path that the router, or URL parsing before it, treats as equal. */
const spellings: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['in upper case', (path) => path.toUpperCase()],
  ['with an encoded letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['fully encoded', (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)],
  ['with an encoded upper-case letter', (path) => path.replace(/[a-z]/, (letter) => `%${letter.toUpperCase().charCodeAt(0).toString(16)}`)],
  ['with two leading slashes', (path) => `/${path}`],
  ['with a trailing slash', (path) => `${path}/`],
  ['with trailing slashes', (path) => `${path}///`],
  ['with a dot', (path) => `/.${path}`],
  ['with an encoded dot', (path) => `/%2e${path}`],
  ['with ..', (path) => `/privacy/..${path}`],
  ['with an encoded ..', (path) => `/privacy/%2E%2e${path}`],
  ['with a trailing dot', (path) => `${path}/.`],
  ['with a trailing ..', (path) => `${path}/x/..`],
  ['with a backslash before ..', (path) => `/privacy\\..${path}`],
  ['with a query', (path) => `${path}?a=1&b=/privacy`],
  ['with an empty query', (path) => `${path}?`],
  ['with a fragment', (path) => `${path}#x`],
  ['in absolute form', (path) => `http://127.0.0.1${path}`],
  ['in absolute form of another host', (path) => `http://evil.example:81${path}`],
]

describe.each(spellings)('a guarded path %s', (_, spell) => {
  test('redirects a visitor home and stores the requested path in a cookie', async () => {
    for (const path of guarded.map(spell)) {
      const answer = await both.host.ask(`GET ${path}`)
      expect(answer, path).toMatchObject({ status: 308, headers: { location: '/', 'cache-control': 'no-store' } })
      const { href } = new URL(path.replace(/^http:\/\/[^/]+|#.*$/g, '').replace(/^\/{2,}/, '/'), 'http://site')
      expect(decodeURIComponent(returnPathOf(answer.cookies) ?? ''), path).toBe(href.slice('http://site'.length))
    }
    expect(both.upstream.received).toEqual([])
  })
})

test.each([
  ['reads as a host after normalisation', '/.//setting%2f@evil.example/x'],
  ['contains ..', '/x/..//setting/'],
  ['contains backslashes', '/.\\\\study'],
  ['is 8 kB long', `/study?a=${'x'.repeat(8000)}`],
  ['is long after encoding', `/study?a=${encodeURI('图'.repeat(100))}`],
])('a guarded path that %s is not stored in the cookie', async (_, path) => {
  expect(await both.host.ask(`GET ${path}`)).toMatchObject({ status: 308, cookies: [] })
})

test('stores paths of up to 512 encoded characters in the cookie', async () => {
  const address = (length: number) => `/study?a=${'x'.repeat(length - encodeURIComponent('/study?a=').length)}`
  expect(returnPathOf((await both.host.ask(`GET ${address(512)}`)).cookies)).toHaveLength(512)
  expect((await both.host.ask(`GET ${address(513)}`)).cookies).toEqual([])
})

test('guards paths with encoded slashes', async () => {
  for (const path of ['/course%2Fx%2Fplay', '/course/x%2Fplay', '/setting%2fuser']) {
    expect((await both.host.ask(`GET ${path}`)).status, path).toBe(308)
  }
})

test('serves guarded paths to a signed-in user', async () => {
  for (const path of guarded) expect((await both.host.ask(`GET ${path}`, { headers: signedIn })).status, path).not.toBe(308)
})

test('treats a client with a malformed cookie as a visitor', async () => {
  for (const cookie of ['skill_token=', 'skill_token=a b', `skill_token=${tokenOf('a')}; skill_token=${tokenOf('b')}`]) {
    expect((await both.host.ask('GET /study', { headers: { cookie } })).status).toBe(308)
  }
})

test.each(['/', '/course', '/course/x', '/privacy', '/studying', '/study/more', '/settings', '/course/play', '/exam/1', '/setting/..'])(
  'serves %s to a visitor',
  async (path) => {
    expect((await both.host.ask(`GET ${path}`)).status).not.toBe(308)
  },
)

test.each([
  ['x-original-url', '/privacy'],
  ['x-rewrite-url', '/privacy'],
  ['x-forwarded-uri', '/privacy'],
  ['x-forwarded-prefix', '/x'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'OPTIONS'],
  ['host', 'evil.example'],
  ['token', tokenOf('eve')],
  ['authorization', 'Bearer x'],
])('ignores the header %s when it guards paths', async (name, value) => {
  const closed = await both.host.ask('GET /study', { headers: { [name]: value } })
  expect(closed).toMatchObject({ status: 308, headers: { location: '/' } })
  const open = await both.host.ask('GET /privacy', { headers: { [name]: value.replace('/privacy', '/study') } })
  expect(open.status).toBe(200)
})

test('guards unsafe methods and HEAD as well', async () => {
  for (const method of ['POST', 'HEAD', 'PUT']) expect((await both.host.ask(`${method} /study`)).status).toBe(308)
})

test.each(['/%', '/%zz', '/%E0%A4%A', '/study%', '/course/%c0%ae', '/%ff%fe', '/course/%00'])(
  'answers the malformed path %s with a 404 page',
  async (path) => {
    const answer = await both.host.ask(`GET ${path}`)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('返回首页')
    expect(both.host.entries().filter(({ level }) => level === 'error')).toEqual([])
  },
)

/** A small generator with a fixed seed, which makes a failure reproducible. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Number of rounds; each checks one path. */
const rounds = process.env['TEST_WIDE'] ? 20_000 : 2000

test('guards every spelling for which the router would show a guarded screen', async () => {
  // The host, started before, must be the first to load React in order to load the production build.
  const { matchRoutes } = await import('react-router')
  const routes = settings.GUARD_INCLUDE.absent.split(',').map((pattern) => ({ path: pattern.replace('/**', '/*') }))
  const numbers = randomNumbers(20_261_120)
  const random = () => numbers.next().value
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)]!
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
  const letterOf = (letter: string) =>
    pick([() => letter, () => letter, () => letter.toUpperCase(), () => hex(letter), () => hex(letter.toUpperCase())])()
  const odd = ['//', '/./', '/x/../', '/%2e/', '/x/%2E./', '\\', '/?/', '/#/', '%2f', ';/']
  const slash = () => (random() < 0.7 ? '/' : pick(odd))
  let shown = 0
  const missed: string[] = []
  for (let round = 0; round < rounds; round++) {
    const parts = pick(guarded).split('/').filter(Boolean)
    const path =
      `/${parts.map((part) => [...part].map(letterOf).join('')).join(slash())}${pick(['', '', '/', '/.', '?', '/x/..', '%20'])}`.replace(
        /^\//,
        slash(),
      )
    if (!path.startsWith('/')) continue
    const { pathname } = new URL(`http://site${path}`)
    const shows = matchRoutes(routes, pathname) !== null
    if (!shows) continue
    shown++
    if (!both.host.site.guards(path)) missed.push(path)
  }
  expect(missed).toEqual([])
  expect(shown).toBeGreaterThan(rounds / 10)
})
