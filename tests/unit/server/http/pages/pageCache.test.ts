import { beforeEach, expect, test, vi } from 'vitest'
import { type CachedPage, createPageCache } from '../../../../../server/http/pages/pageCache.ts'

const page = (text: string): CachedPage => ({ html: Buffer.from(text), etag: text, policy: '', encoded: new Map() })

let now: number
beforeEach(() => void (now = 1_000_000))
const cache = (maxBytes = 1000) => createPageCache({ freshMs: 10_000, staleMs: 10_000, errorMs: 60_000, maxBytes, clock: () => now })

test('a page is rendered once for concurrent requests', async () => {
  const { fill } = cache()
  const make = vi.fn(async () => page('a'))
  const made = await Promise.all(Array.from({ length: 100 }, () => fill('/', make)))
  expect(new Set(made).size).toBe(1)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a page is fresh, then stale, then removed until it is rendered again', async () => {
  const { fill, find } = cache()
  await fill('/', async () => page('a'))
  expect(find('/')).toMatchObject({ fresh: true })
  now += 10_000
  expect(find('/')).toMatchObject({ fresh: false })
  now += 10_000
  expect(find('/')).toBeUndefined()
})

test('the last good page replaces one that cannot be rendered, for a while', async () => {
  const { fill, find } = cache()
  const good = await fill('/', async () => page('a'))
  now += 79_999
  expect(find('/')).toBeUndefined()
  expect(await fill('/', async () => undefined)).toBe(good)
  now += 1
  expect(find('/')).toBeUndefined()
  expect(await fill('/', async () => undefined)).toBeUndefined()
})

test('a page that could not be rendered is rendered at the next request', async () => {
  const { fill } = cache()
  expect(await fill('/', async () => undefined)).toBeUndefined()
  expect(await fill('/', async () => page('a'))).toMatchObject({ etag: 'a' })
})

test('the least recently requested pages are evicted', async () => {
  const { fill, find, size } = cache(25)
  await fill('/a', async () => page('aaaaaaaaaa'))
  await fill('/b', async () => page('bbbbbbbbbb'))
  find('/a')
  await fill('/c', async () => page('cccccccccc'))
  expect([find('/a') !== undefined, find('/b') !== undefined, find('/c') !== undefined]).toEqual([true, false, true])
  expect(size()).toEqual({ pages: 2, bytes: 20 })
})

test('a page larger than the cache is not stored, but still shown', async () => {
  const { fill, size } = cache(5)
  expect(await fill('/', async () => page('too large'))).toMatchObject({ etag: 'too large' })
  expect(size()).toEqual({ pages: 0, bytes: 0 })
})

test('a page larger than the cache evicts no other page, and replaces its previous version', async () => {
  const { fill, last } = cache(5)
  await fill('/a', async () => page('a'))
  await fill('/b', async () => page('b'))
  await fill('/a', async () => page('too large'))
  expect([last('/a')?.etag, last('/b')?.etag]).toEqual([undefined, 'b'])
})

test('clearing removes everything', async () => {
  const { fill, find, clear, size } = cache()
  await fill('/', async () => page('a'))
  clear()
  expect(find('/')).toBeUndefined()
  expect(size()).toEqual({ pages: 0, bytes: 0 })
})

test('a rendering that started before a purge is sent to its waiting requests, but not cached', async () => {
  const { fill, find, purge } = cache()
  const gate = Promise.withResolvers<CachedPage>()
  const making = fill('/?page=2', () => gate.promise)
  purge('/')
  gate.resolve(page('old'))
  expect(await making).toMatchObject({ etag: 'old' })
  expect(find('/?page=2')).toBeUndefined()
})
