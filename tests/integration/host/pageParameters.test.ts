import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RuleStage } from '#lib/enums'
import { createPageCache } from '../../../server/http/pageCache.ts'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { stubData, tokenOf } from '../../support/stubAnswers.ts'

/*
 * A page that visitors share is made for its address without what it does not declare (`cached` in client/routes.tsx): a
 * parameter that it reads and does not declare would show visitors another list than users. So what every page reads is
 * written down while it is made, and must be what it declares.
 */

/** Every page that visitors share, and a value of each parameter that it reads. */
const pages: Record<string, Record<string, string>> = {
  '/': {},
  '/business': {},
  '/contactus': {},
  '/course': {
    q: '焊',
    category: 'making',
    profession: 'welder',
    level: '5',
    price: 'free',
    institution: 'i1',
    progress: 'complete',
    more: '1',
    sort: 'newest',
    page: '2',
  },
  '/course/x': { stars: '5', reviews: '2' },
  '/course/group/x': {},
  '/course/project/x': {},
  '/feedback': {},
  '/institutional': { q: '焊', type: '1', category: '1', region: '江苏省', sort: 'rating', page: '2' },
  '/institutional/x': { courses: '2', stars: '5', reviews: '2' },
  '/join': {},
  '/news': { channel: 'policy', profession: 'welder', page: '2' },
  '/news/x': {},
  '/pricing': { period: 'month' },
  '/privacy': { version: '1.0', compare: '1' },
  '/profession': { category: 'making', kind: '1', page: '2' },
  '/profession/x': {},
  '/rule/effective': { category: 'platform', page: '2' },
  '/rule/effective/x': { version: '1.0', compare: '1' },
  '/rule/publicity': { category: 'platform', page: '2' },
  '/rule/publicity/x': { version: '1.0', compare: '1' },
  '/search': { q: '焊', scope: '2', level: '5', price: 'free', sort: 'newest', page: '2', exact: '1' },
  '/service': { version: '1.0', compare: '1' },
}
/** Read of what only users have; to all visitors it is the same. */
const usersAlone: Record<string, string[]> = { '/feedback': ['mine'] }

let upstream: FaultUpstream
let host: Host
const cache = createPageCache({ freshMs: 60_000, clock: Date.now })
beforeAll(async () => {
  upstream = await faultUpstream()
  host = await startHost({ upstreamUrl: upstream.url, pageCache: cache })
})
beforeEach(() => {
  upstream.heal()
  cache.clear()
  upstream.on('/api/business/edition', faults.data({ editions: [], groups: [], questions: [], invoicing: '' }))
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const learner = { cookie: `skill_token=${tokenOf('learner')}` }
const addressOf = (page: string, query: Record<string, string>) => {
  const search = String(new URLSearchParams(query))
  return search ? `${page}?${search}` : page
}
/** A parameter by itself, where it means something. */
const alone = (page: string, name: string) => ({
  ...(page === '/search' && { q: '焊', scope: '2' }),
  ...{ [name]: pages[page]![name]! },
})

/** The names that are looked up in any query while the work goes on. */
async function namesRead(work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>()
  const spies = (['get', 'has'] as const).map((method) => {
    const original = URLSearchParams.prototype[method] as (this: URLSearchParams, name: string) => never
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
      names.add(name)
      return original.call(this, name)
    })
  })
  await work()
  for (const spy of spies) spy.mockRestore()
  return [...names].toSorted()
}

test('every page that visitors share is among them', () => {
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(host.site.publicPages()))
  for (const page of Object.keys(pages)) expect(host.site.cacheKey(page), page).toBe(page)
})

describe.each(Object.keys(pages))('%s', (page) => {
  const parameters = pages[page]!

  test('reads the parameters that it declares, and no others', async () => {
    if (page.startsWith('/rule/publicity/'))
      upstream.on('/api/rule/x', faults.data({ ...(stubData('/api/rule/x', undefined) as object), stage: RuleStage.Published }))
    const everything = addressOf(page, { ...parameters, unread: '1' })
    const read = await namesRead(() => host.ask(`GET ${everything}`, { headers: learner }))
    expect(read.filter((name) => !usersAlone[page]?.includes(name))).toEqual(Object.keys(parameters).toSorted())
    const kept = new URLSearchParams(host.site.cacheKey(everything)?.split('?')[1])
    expect([...kept.keys()].toSorted()).toEqual(Object.keys(parameters).toSorted())
  })

  test.each(Object.keys(parameters))('asks for the same with a cookie and without one, by %s', async (name) => {
    const address = addressOf(page, alone(page, name))
    const asked = async (headers: Record<string, string>) => {
      upstream.received.length = 0
      await host.ask(`GET ${address}`, { headers })
      return new Set(upstream.received.map(({ url }) => url))
    }
    const [visitors, users] = [await asked({}), await asked(learner)]
    expect(visitors.size).toBeGreaterThan(0)
    for (const call of visitors) expect(users).toContain(call)
  })
})

test.each(Object.keys(pages['/course']!))(
  'a visitor’s list of courses by %s is not the whole list, and its address is its own',
  async (name) => {
    // Waits for the page that all share.
    const headers = { prefer: 'wait=5' }
    const whole = await host.ask('GET /course', { headers })
    const narrowed = await host.ask(`GET ${addressOf('/course', alone('/course', name))}`, { headers })
    expect(narrowed.headers['cache-control']).toBe('private, no-cache')
    expect(narrowed.headers.etag).not.toBe(whole.headers.etag)
  },
)
