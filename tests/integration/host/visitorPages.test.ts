import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferralMs } from '../../../client/app/Deferred.ts'
import { createPageCache, type PageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faults, faultUpstream, held } from '../../support/faultUpstream.ts'
import { useHeldTimeouts } from '../../support/heldTimeouts.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { courseDetail, tokenOf } from '../../support/stubAnswers.ts'
import { waitFor } from '../../support/waitFor.ts'

let upstream: FaultUpstream
let host: Host
let cache: PageCache
let now = 1_000_000
beforeAll(async () => {
  upstream = await faultUpstream()
  cache = createPageCache({ freshMs: 10_000, clock: () => now })
  host = await startHost({ upstreamUrl: upstream.url, pageCache: cache })
})
beforeEach(() => {
  upstream.heal()
  host.lines.length = 0
  cache.clear()
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

/* Calls are late only when the test advances the time, even on a slow machine. */
const pass = useHeldTimeouts()
const lateMs = 100

const calls = (path: string) => upstream.received.filter((received) => received.path === path).length
const kept = { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' }

test.each(['/', '/course', '/course/x', '/profession', '/profession/welder', '/privacy', '/service'])(
  'renders the page %s once for many visitors, byte for byte the same',
  async (path) => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => host.ask(`GET ${path}`, { headers: { prefer: 'wait=5' } })))
    expect(pages.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(pages[0]?.headers).toMatchObject(kept)
    const asked = upstream.received.length
    await host.ask(`GET ${path}`)
    expect(upstream.received).toHaveLength(asked)
  },
)

test('allows exactly the scripts and styles of a cached page by hash', async () => {
  const page = await host.ask('GET /course')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).not.toMatch(/nonce|unsafe/)
  expect(page.text).not.toMatch(/nonce="/)
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const inline = [...page.text.matchAll(/<(script|style)((?:\s[^>]*)?)>(.*?)<\/\1>/gs)]
  const counting = inline.filter(([, , attributes = '']) => !/src=|type="application\//.test(attributes))
  expect(counting.length).toBeGreaterThan(1)
  for (const [, , , text = ''] of counting) expect(policy).toContain(hash(text))
})

test('never allows scripts and styles from data, and sends the same script hashes with every page', async () => {
  const scriptsOf = (policy: unknown) => /script-src ([^;]*)/.exec(String(policy))?.[1]
  const styleOf = (policy: unknown) => /style-src ([^;]*)/.exec(String(policy))?.[1]
  const smuggled = { script: 'alert(document.domain)', style: 'body{background:url(https://evil.example)}' }
  const introduction = `<script>${smuggled.script}</script><style>${smuggled.style}</style>`
  upstream.on('/api/course/x', faults.data({ ...courseDetail('x'), introduction }))
  const headers = { prefer: 'wait=5' }
  const page = await host.ask('GET /course/x', { headers })
  expect(page.headers['cache-control']).toBe('private, no-cache')
  expect(page.text).toContain(introduction)
  const policy = page.headers['content-security-policy']
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(scriptsOf(policy)).not.toContain(hash(smuggled.script))
  expect(styleOf(policy)).not.toContain(hash(smuggled.style))
  for (const path of ['/', '/course', '/privacy']) {
    expect(scriptsOf((await host.ask(`GET ${path}`, { headers })).headers['content-security-policy']), path).toBe(scriptsOf(policy))
  }
})

test('answers 304 when the browser has the page', async () => {
  const page = await host.ask('GET /course')
  const again = await host.ask('GET /course', { headers: { 'if-none-match': String(page.headers['etag']) } })
  expect(again).toMatchObject({ status: 304, text: '' })
  expect(await host.ask('GET /course', { headers: { 'if-none-match': 'W/"other"' } })).toMatchObject({ status: 200 })
})

test("sends the page in the browser's encoding, compressed once", async () => {
  const plain = await host.ask('GET /course')
  const small = await host.ask('GET /course', { headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.body).toString()).toBe(plain.text)
  expect(await host.ask('HEAD /course')).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(plain.body.length) } })
})

describe('a client with a cookie of the site', () => {
  test.each([`skill_token=${tokenOf('a')}`, 'skill_token=', 'a=b; skill_token=x', 'skill_return=%2Fstudy'])(
    'gets a page of its own with %s',
    async (cookie) => {
      await host.ask('GET /course')
      const page = await host.ask('GET /course', { headers: { cookie } })
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.headers['content-security-policy']).toContain('nonce-')
    },
  )

  test('leaves no personal data in the cache for visitors', async () => {
    const own = await host.ask('GET /course', { headers: { cookie: `skill_token=${tokenOf('a')}` } })
    const page = await host.ask('GET /course')
    expect(own.text).toContain('的菜单')
    expect(page.text).not.toContain('的菜单')
    expect(upstream.received.at(-1)?.count('token')).toBe(0)
  })
})

describe('the cache key of an address', () => {
  test('contains the declared parameters in any order, and no others', async () => {
    await host.ask('GET /course?level=5&page=2')
    const asked = calls('/api/course')
    const page = await host.ask('GET /course?utm_source=mail&page=2&level=5')
    expect(calls('/api/course')).toBe(asked)
    expect(page.text).not.toContain('utm_source')
    await host.ask('GET /course?level=4&page=2')
    expect(calls('/api/course')).toBe(asked + 1)
  })

  test('is normalised: invalid values, defaults and other spellings share one page', async () => {
    const plain = await host.ask('GET /course?level=5')
    const asked = calls('/api/course')
    for (const query of ['level=5&page=1', 'sort=default&level=5', 'level=5&price=gold&page=x', 'level=5&level=4', 'q=%20&level=5'])
      expect((await host.ask(`GET /course?${query}`)).text).toBe(plain.text)
    expect(calls('/api/course')).toBe(asked)
  })

  test('may cut a query in the middle of a surrogate pair', async () => {
    const { status, text } = await host.ask(`GET /course?q=${encodeURIComponent(`${'a'.repeat(49)}😀`)}`)
    expect(status).toBe(200)
    expect(text).toContain(`${'a'.repeat(49)}\uFFFD`)
  })

  test.each(['/nope', '/recover', '/study', `/course?q=${'x'.repeat(600)}`])('is missing for %s', async (path) => {
    expect((await host.ask(`GET ${path}`)).headers['cache-control']).toMatch(/no-store/)
    expect(cache.size().pages).toBe(0)
  })
})

describe('when the upstream has problems', () => {
  test('a stale page is served at once and refreshed in the background', async () => {
    await host.ask('GET /course')
    now += 15_000
    const gate = held()
    upstream.on('/api/course', gate.behaviour)
    const started = calls('/api/course')
    expect((await host.ask('GET /course')).headers).toMatchObject(kept)
    await waitFor(() => expect(calls('/api/course')).toBe(started + 1))
    gate.release()
  })

  test('an incomplete page is not cached', async () => {
    upstream.on('/api/course/option', faults.html)
    await host.ask('GET /course')
    expect(cache.size().pages).toBe(0)
  })

  test('the last complete page is served', async () => {
    const good = await host.ask('GET /course')
    now += 60_000
    upstream.on('/api/course', faults.html)
    expect((await host.ask('GET /course')).text).toBe(good.text)
  })

  test.each(['silent', 'late'])('an older page is served at once instead of one with a %s call', async (how) => {
    const good = await host.ask('GET /course')
    now += 120_000
    const gate = held()
    upstream.on('/api/course', how === 'silent' ? faults.silent : gate.behaviour)
    upstream.on('/api/course/option', gate.behaviour)
    // No visitor waits for these calls, not even the first.
    const first = host.ask('GET /course')
    await waitFor(() => expect(calls('/api/course/option')).toBe(1 + 1))
    pass(lateMs)
    expect((await first).text).toBe(good.text)
    for (let visitor = 0; visitor < 4; visitor++) expect((await host.ask('GET /course')).text).toBe(good.text)
    expect(calls('/api/course')).toBe(1 + 1)
    gate.release()
  })

  test('a page is rendered once for many visitors, regardless of the rendering time', async () => {
    const [rendering, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { open } = host.site
    const opened = vi.spyOn(host.site, 'open').mockImplementation(async (request) => {
      const answer = await open(request)
      // The calls are complete; the rendering is delayed.
      answered.resolve()
      await rendering.promise
      return answer
    })
    const pages = Array.from({ length: 20 }, () => host.ask('GET /course'))
    await answered.promise
    // Longer than any visitor waits for a call.
    pass(10_000)
    rendering.resolve()
    const texts = new Set((await Promise.all(pages)).map(({ text }) => text))
    expect(texts.size).toBe(1)
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
  })

  test('one of many visitors gets a page of its own with a late call, the others the shared page', async () => {
    const gate = held()
    upstream.on('/api/course/option', gate.behaviour)
    const asked = Array.from({ length: 20 }, () => host.ask('GET /course'))
    await waitFor(() => expect(calls('/api/course/option')).toBe(1))
    pass(lateMs)
    await waitFor(() => expect(calls('/api/course/option')).toBe(2))
    gate.release()
    const pages = await Promise.all(asked)
    const own = pages.filter(({ headers }) => headers['cache-control'] === 'private, no-store')
    expect(own).toHaveLength(1)
    expect(calls('/api/course')).toBe(2)
  })

  test('a visitor who waits too long gets a separate page, starting with its shell', async () => {
    const gate = held()
    upstream.on('/api/course/option', gate.behaviour)
    const asked = host.ask('GET /course', { onChunk: gate.release })
    await waitFor(() => expect(calls('/api/course/option')).toBe(1))
    pass(lateMs)
    await waitFor(() => expect(calls('/api/course/option')).toBe(2))
    pass(deferralMs.server)
    expect((await asked).headers['cache-control']).toBe('private, no-store')
    await waitFor(() => expect(cache.size().pages).toBe(1))
    expect((await host.ask('GET /course')).headers).toMatchObject(kept)
  })
})
