import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RuleStage } from '#lib/enums'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { siteScreens } from '../../support/siteScreens.ts'
import { type Host, startHost, patient } from '../../support/startHost.ts'
import { stubData, tokenOf } from '../../support/stubAnswers.ts'

/*
 * A page shared by visitors depends only on the declared parameters of its address (`address.ts` in its folder). A page
 * that reads an undeclared parameter would show visitors another list than users. Therefore the tests record every
 * parameter that a page reads, and compare them with the declared ones.
 */

/** Sample texts; every parameter accepts at least one of them as a value other than its default. */
const samples = [
  '焊',
  'making',
  '2',
  '1',
  'free',
  'complete',
  'newest',
  'rating',
  'policy',
  'exam',
  'open',
  'month',
  'course',
  'oldest',
  'note',
  'joined',
  '2026-11',
  'unpaid',
  'level,price',
  'due',
  'known',
  'concept',
  '1_x',
  'https://elsewhere.example/',
  'time',
  'hottest',
  'hot',
]

interface Sampled {
  page: string
  /** A value for each parameter that changes the page. */
  parameters: Record<string, string>
  address: (typeof siteScreens)[number]['address']
}

/** Every screen with a sample value for each parameter that affects the shared page. */
const screens: Sampled[] = siteScreens.map(({ pattern, address }) => {
  const shown = Object.entries(address?.parameters ?? {}).filter(([, { personal }]) => !personal)
  const parameters = shown.map(([name, { parse, initial }]): [string, string] => {
    const sample = samples.find((text) => ![undefined, initial].includes(parse(text)))
    if (sample === undefined) throw new Error(`${pattern} reads ${name}, for which no sample here is valid: add one`)
    return [name, sample]
  })
  return { page: pattern.replaceAll(/:\w+/g, 'x'), parameters: Object.fromEntries(parameters), address }
})
const personalPages = [
  '/certificate/x',
  '/collect',
  '/community/leave',
  '/course/x/play',
  '/exam/x/history',
  '/exam/x/mocks/x',
  '/exam/x/official/x',
  '/join/intention',
  '/message/reply',
  '/message/whisper',
  '/order/course',
  '/order/detail/x',
  '/order/pay/create',
  '/qr/x',
  '/recover',
  '/reset',
  '/setting/account',
  '/setting/invoice',
  '/setting/invoice/edit',
  '/setting/invoice',
  '/setting/invoice/edit',
  '/setting/real',
  '/setting/user',
  '/simulated/chat/x',
  '/simulated/pay/x',
  '/study',
]
/** Screens for which the stub upstream has no data. */
const withoutStubData = [
  '/contactus',
  '/enrollment/x',
  '/exam/x',
  '/course/group/x',
  '/course/project/x',
  '/institutional/x',
  '/community/pin/x',
  '/community/question/x',
  '/community/question/x/answer/x',
  '/user/x/dynamic',
  '/user/x/relation/fans',
]
/** Screens that depend on their address only. */
const withoutCalls = ['/certificate']
const sharedScreens = screens.filter(({ page }) => !personalPages.includes(page))

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
  upstream.on('/api/business/edition', faults.data({ editions: [], groups: [], questions: [], invoicing: [] }))
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
/** Returns an address with a single parameter and those that it requires. */
const addressWithOnly = ({ page, parameters }: Sampled, name: string) =>
  addressOf(page, { ...(page === '/search' && { q: '焊', scope: '2' }), [name]: parameters[name]! })
/** Returns the canonical address of the page. */
const canonicalIn = (html: string) => /<link rel="canonical" href="http:\/\/[^/"]*([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const linksIn = (html: string) => [...html.matchAll(/ href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

/** Returns the names that are looked up in any query during the action. */
async function recordParameterReads(work: () => Promise<unknown>): Promise<string[]> {
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

test('caches every page for visitors except the personal ones', () => {
  expect(screens.map(({ page }) => page)).toEqual(expect.arrayContaining(host.site.publicPages()))
  for (const { page } of screens)
    expect(host.site.cacheKey(page), `${page}: list it in personalPages if client/routes.tsx makes it personal`).toBe(
      personalPages.includes(page) ? undefined : page,
    )
})

test.each(screens)('$page reads exactly the parameters that it declares', async ({ page, parameters, address }) => {
  isPublished(page)
  const read = await recordParameterReads(() => host.ask(`GET ${addressOf(page, { ...parameters, unread: '1' })}`, { headers: learner }))
  expect(read).toEqual(Object.keys(address?.parameters ?? {}).toSorted())
})

describe.each(sharedScreens)('$page', (screen) => {
  const { page, parameters, address } = screen
  const everything = addressOf(page, parameters)

  test('has a cache key without undeclared parameters and invalid values', () => {
    const kept = new URL(host.site.cacheKey(`${everything}${everything === page ? '?' : '&'}unread=1`)!, 'http://site')
    expect(kept.pathname).toBe(page)
    expect(Object.fromEntries(kept.searchParams)).toEqual(parameters)
    const nonsense = Object.fromEntries(Object.keys(parameters).map((name) => [name, ' ']))
    expect(host.site.cacheKey(addressOf(page, nonsense))).toBe(page)
  })

  test.each(Object.keys(parameters))('requests the same upstream data with and without a cookie, by %s', async (name) => {
    const asked = async (headers: Record<string, string>) => {
      upstream.received.length = 0
      await host.ask(`GET ${addressWithOnly(screen, name)}`, { headers })
      return new Set(upstream.received.map(({ url }) => url))
    }
    const [visitors, users] = [await asked({}), await asked(learner)]
    expect(visitors.size > 0, `${page}: list it in withoutCalls if it needs no call`).toBe(!withoutCalls.includes(page))
    for (const call of visitors) expect(users).toContain(call)
  })

  test('declares the canonical address of its declaration and links to canonical addresses only', async () => {
    isPublished(page)
    const { q: _, version: __, compare: ___, cursor: ____, ...indexed } = parameters
    const here = addressOf(page, indexed)
    const { status, text } = await host.ask(`GET ${here}`, { headers: { prefer: 'wait=5' } })
    const unanswered = `${page}: add its answer to tests/support/stubAnswers.ts, or list it in withoutStubData`
    expect(status, unanswered).toBe(withoutStubData.includes(page) ? 404 : 200)
    if (address && page !== '/search' && !page.includes('/x')) {
      const declared = canonicalIn(text)
      const { searchParams } = new URL(declared ?? page, 'http://site')
      const canonical = new URL(address.canonical(address.read(new URL(here, 'http://site'))), 'http://site')
      const cure =
        declared === undefined
          ? `${page} is not indexed, so address.ts declares no canonical parameters`
          : `${page}: give address.canonical(…) to <Head canonical>`
      expect(searchParams.toString(), cure).toBe(canonical.searchParams.toString())
    }
    const links = linksIn(text)
    expect(links.length).toBeGreaterThan(10)
    // Personal pages have no cache key.
    for (const link of links) expect([link, undefined]).toContain(host.site.cacheKey(link))
  })
})

const courses = screens.find(({ page }) => page === '/course')!

test.each(Object.keys(courses.parameters))('narrows the list of courses by %s for visitors, under a separate address', async (name) => {
  const whole = await host.ask('GET /course', { headers: patient })
  const narrowed = await host.ask(`GET ${addressWithOnly(courses, name)}`, { headers: patient })
  expect(narrowed.headers['cache-control']).toBe('private, no-cache')
  expect(narrowed.headers.etag).not.toBe(whole.headers.etag)
})

/** Marks the rule of a page about published rules as published. */
function isPublished(page: string): void {
  if (!page.startsWith('/rule/publicity/')) return
  upstream.on('/api/rule/x', faults.data({ ...(stubData('/api/rule/x', undefined) as object), stage: RuleStage.Published }))
}
