import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPageCache, type PageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost, patient } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

let upstream: FaultUpstream
let host: Host
let cache: PageCache
beforeAll(async () => {
  upstream = await faultUpstream()
  cache = createPageCache({ freshMs: 60_000, clock: Date.now })
  host = await startHost({ upstreamUrl: upstream.url, pageCache: cache })
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

describe('each page has one address', () => {
  test.each([
    ['/course/', '/course'],
    ['/COURSE', '/course'],
    ['//course', '/course'],
    ['//evil.example/..//course', '/course'],
    ['/%63ourse', '/course'],
    ['/Course//x/', '/course/x'],
    ['/course/?q=%E7%84%8A&q=b', '/course?q=%E7%84%8A&q=b'],
    ['/Profession/welder/', '/profession/welder'],
    ['//', '/'],
  ])('%s redirects permanently to %s', async (path, address) => {
    expect(await host.ask(`GET ${path}`)).toMatchObject({
      status: 301,
      headers: { location: address, vary: expect.stringContaining('Cookie') },
    })
    expect((await host.ask(`GET ${address}`)).status).toBe(200)
  })

  test.each([
    '/course/group',
    '/course/option',
    '/exam/mine',
    '/user/self',
    '/enrollment/option',
    '/institutional/option',
    '/certificate/key',
  ])('%s does not exist: its last segment is a word of the API', async (path) => {
    upstream.received.length = 0
    expect(await host.ask(`GET ${path}`)).toMatchObject({ status: 404 })
    expect(upstream.received.map((call) => call.path)).not.toContain(`/api${path}`)
  })

  test.each(['/nope/', '/course/%E4%B8%AD/', '/course/a%2Fb/', '/course/x%0d%0aset-cookie:a=1/', '//evil.example/', '/\\evil.example/'])(
    '%s does not exist in any spelling and does not redirect',
    async (path) => {
      const { status, headers } = await host.ask(`GET ${path}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(headers.location).toBeUndefined()
    },
  )

  test('a signed-in user gets the page without a redirect', async () => {
    expect((await host.ask('GET /COURSE/', { headers: { cookie: `skill_token=${tokenOf('a')}` } })).status).toBe(200)
  })

  test('a guarded page redirects home in any spelling', async () => {
    expect(await host.ask('GET /STUDY/')).toMatchObject({ status: 308, headers: { location: '/', 'cache-control': 'no-store' } })
  })

  test('unknown parameters do not create another page, neither in the cache nor for search engines', async () => {
    cache.clear()
    const plain = await host.ask('GET /course', { headers: patient })
    const tagged = await host.ask('GET /course?utm_source=mail&x=1&fbclid=2', { headers: patient })
    expect(tagged.text).toBe(plain.text)
    expect(cache.size().pages).toBe(1)
    expect(tagged.text).toMatch(/<link rel="canonical" href="http:\/\/[^"?]*\/course"\/>/)
  })
})
