import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { success } from '#lib/contract'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type Behaviour, type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'

const origin = 'https://www.example.com'
let upstream: FaultUpstream
let host: Host
let now = 1_000_000
const cache = createPageCache({ freshMs: 10_000, clock: () => now })
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, env: { PUBLIC_ORIGIN: origin }, pageCache: cache })
})
beforeEach(() => {
  upstream.heal()
  cache.clear()
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const answerWithData =
  (data: unknown): Behaviour =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(success(data)))
  }
const updatedAt = '2026-11-01T08:00:00.000Z'
const kinds = (list: unknown[]) => upstream.on('/api/sitemap', answerWithData({ list }))
const placesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
const calls = () => upstream.received.filter(({ path }) => path.startsWith('/api/sitemap')).length

describe('the sitemap', () => {
  test('refers to a file for pages and files of ten thousand items per kind, with their last change', async () => {
    kinds([
      { kind: 'course', total: 20_001, updatedAt },
      { kind: 'news', total: 1, updatedAt: '2026-11-02T08:00:00.000Z' },
      { kind: 'unheard-of', total: 5, updatedAt },
    ])
    const { status, headers, text } = await host.ask('GET /sitemap.xml', { headers: { host: 'evil.example' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' })
    expect(placesIn(text)).toEqual(['pages', 'course-1', 'course-2', 'course-3', 'news-1'].map((name) => `${origin}/sitemap-${name}.xml`))
    expect(text).toContain(`<loc>${origin}/sitemap-pages.xml</loc><lastmod>2026-11-02T08:00:00Z</lastmod>`)
    expect(text).toContain(`<loc>${origin}/sitemap-course-1.xml</loc><lastmod>2026-11-01T08:00:00Z</lastmod>`)
  })

  test('lists the public pages that are canonical', async () => {
    kinds([{ kind: 'course', total: 1, updatedAt }])
    const { text } = await host.ask('GET /sitemap-pages.xml')
    expect(placesIn(text)).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/course`, `${origin}/profession`, `${origin}/privacy`]))
    expect(text).not.toMatch(/study|collect|recover|qr|:id/)
    expect(text).toContain(`<loc>${origin}/course</loc><lastmod>2026-11-01T08:00:00Z</lastmod>`)
    expect(text).toContain(`<loc>${origin}/privacy</loc></url>`)
  })

  test('lists items by their pages, from the requested part', async () => {
    upstream.on(
      '/api/sitemap/rulePublicity',
      answerWithData({
        list: [
          { id: 'a-1', updatedAt },
          { id: '<b>', updatedAt },
        ],
        total: 2,
        page: 2,
        pageSize: 10_000,
      }),
    )
    const { text } = await host.ask('GET /sitemap-rulePublicity-2.xml')
    expect(placesIn(text)).toEqual([`${origin}/rule/publicity/a-1`])
    expect(upstream.received.at(-1)?.url).toBe('/api/sitemap/rulePublicity?page=2&pageSize=10000')
  })

  test('answers 404 for other files', async () => {
    upstream.on('/api/sitemap/course', answerWithData({ list: [], total: 0, page: 9, pageSize: 10_000 }))
    for (const path of [
      '/sitemap-course-9.xml',
      '/sitemap-course-0.xml',
      '/sitemap-unheard-1.xml',
      '/sitemap-course-99999.xml',
      '/sitemap-course.xml',
      '/SITEMAP.XML',
    ])
      expect([path, (await host.ask(`GET ${path}`)).status]).toEqual([path, 404])
  })

  test('lists only pages when the upstream lacks the sitemap call', async () => {
    upstream.on(
      '/api/sitemap',
      ({ response }) =>
        void response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":1004,"message":"资源不存在","data":null}'),
    )
    expect(placesIn((await host.ask('GET /sitemap.xml')).text)).toEqual([`${origin}/sitemap-pages.xml`])
  })
})

describe('a machine-readable file', () => {
  test('is created once for concurrent requests, compressed, and supports ETag and HEAD', async () => {
    kinds([{ kind: 'course', total: 1, updatedAt }])
    const before = calls()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => host.ask('GET /sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })),
    )
    expect(all.every(({ status, headers }) => status === 200 && headers['content-encoding'] === 'gzip')).toBe(true)
    expect(calls()).toBe(before + 1)
    const etag = String(all[0]!.headers['etag'])
    expect(await host.ask('GET /sitemap.xml', { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, text: '' })
    expect(await host.ask('HEAD /sitemap.xml')).toMatchObject({ status: 200, text: '' })
  })

  test('stays available for minutes while the upstream is down, then answers 503 with Retry-After', async () => {
    upstream.on('/api/sitemap', faults.reset)
    expect(await host.ask('GET /sitemap.xml')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '120', 'cache-control': 'no-store' },
    })
    upstream.heal()
    host.upstream.breaker.reset()
    kinds([{ kind: 'course', total: 1, updatedAt }])
    const good = await host.ask('GET /sitemap.xml')
    upstream.on('/api/sitemap', faults.reset)
    now += 60_000
    expect(await host.ask('GET /sitemap.xml')).toMatchObject({ status: 200, text: good.text })
    now += 600_000
    expect(await host.ask('GET /sitemap.xml')).toMatchObject({ status: 503 })
    host.upstream.breaker.reset()
  })

  test('is requested from the upstream without a session', async () => {
    kinds([])
    await host.ask('GET /sitemap.xml', { headers: { cookie: 'skill_token=token-of-somebody' } })
    expect(upstream.received.at(-1)).toMatchObject({ path: '/api/sitemap' })
    expect(upstream.received.at(-1)?.count('token')).toBe(0)
  })
})

describe('the news feed', () => {
  const news = (id: string, publishedAt: string, title: string) => ({
    id,
    channel: 'notice',
    title,
    summary: '一句话。',
    cover: null,
    publishedAt,
    source: '择一技',
    pinned: false,
  })

  test('lists the newest items first, regardless of pinning, and escapes texts', async () => {
    const list = [news('old', '2026-01-01T00:00:00.000Z', '旧的'), news('new', '2026-11-01T00:00:00.000Z', 'A & B <script>\u0000"')]
    upstream.on('/api/news', answerWithData({ list, total: 2, page: 1, pageSize: 50 }))
    const { headers, text } = await host.ask('GET /news/feed.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(text.indexOf('/news/new')).toBeLessThan(text.indexOf('/news/old'))
    expect(text).toContain('<title>A &amp; B &lt;script&gt;&quot;</title>')
    expect(text).toContain(`<guid isPermaLink="true">${origin}/news/new</guid><pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>`)
    expect(text).toContain(`<atom:link href="${origin}/news/feed.xml" rel="self" type="application/rss+xml"/>`)
  })

  test('does not exist when the upstream has no news', async () => {
    upstream.on('/api/news', ({ response }) => void response.writeHead(404).end())
    expect((await host.ask('GET /news/feed.xml')).status).toBe(404)
  })
})
