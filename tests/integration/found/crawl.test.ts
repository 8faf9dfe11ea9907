import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlSite, type CrawledPage, linksOf, missingPart, readRobots, readText } from '../../support/crawlSite.ts'
import { type Fact, factFaults } from '../../support/factFaults.ts'
import { htmlFaults } from '../../support/htmlFaults.ts'
import type { HtmlElement } from '../../support/readHtml.ts'
import { ensureBuilt } from '../../support/startHost.ts'
import { type RunningSite, startSite } from '../../support/startSite.ts'

let site: RunningSite
let crawled: Map<string, CrawledPage>
/** The addresses that answered with a page. */
let pages: CrawledPage[]
let listed: string[]
beforeAll(async () => {
  await ensureBuilt()
  // The page cache would serve pages for ten seconds; the crawl reads each page once.
  site = await startSite({ LOG_LEVEL: 'warn' })
  listed = await readSitemap(`${site.origin}/sitemap.xml`)
  crawled = await crawlSite({ origin: site.origin, besides: listed })
  // Feeds are linked to as well.
  pages = [...crawled.values()].filter(({ status, html }) => status === 200 && html.startsWith('<!DOCTYPE html>'))
})
afterAll(() => site?.stop())

/** Returns the paths of all addresses in a sitemap and in the sitemaps that it refers to. */
async function readSitemap(address: string): Promise<string[]> {
  const { text } = await readText(address)
  const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place)
  if (!text.includes('<sitemapindex')) return places.map((place) => place.slice(site.origin.length))
  return (await Promise.all(places.map(readSitemap))).flat()
}

const titleOf = ({ all }: CrawledPage) => all('title').find(({ parent }) => parent?.name === 'head')?.text ?? ''
const metaOf = ({ all }: CrawledPage, name: string) =>
  all('meta').filter(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
const contentOf = (page: CrawledPage, name: string) => metaOf(page, name)[0]?.attributes['content']
const isIndexed = (page: CrawledPage) => contentOf(page, 'robots')?.includes('noindex') !== true
const canonicalsOf = ({ all }: CrawledPage) => all('link').filter(({ attributes }) => attributes['rel'] === 'canonical')
const canonicalOf = (page: CrawledPage) => canonicalsOf(page)[0]?.attributes['href']?.slice(site.origin.length)
const structuredDataOf = ({ all }: CrawledPage) =>
  all('script')
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Fact)
const typesOf = (page: CrawledPage) =>
  structuredDataOf(page).flatMap((facts) =>
    (Array.isArray(facts['@graph']) ? (facts['@graph'] as Fact[]) : [facts]).map((fact) => fact['@type']),
  )

/** Returns the problems that the check finds, with the path of each page. */
const problemsOf = (check: (page: CrawledPage) => unknown[], among = pages) =>
  among.flatMap((page) => check(page).map((fault) => `${page.path}: ${String(fault)}`))

describe('reachability', () => {
  test('reaches every page of the sitemap within four links from the home page', () => {
    expect(listed.length).toBeGreaterThan(100)
    const far = listed.filter((path) => (crawled.get(path)?.depth ?? Infinity) > 4)
    expect(far, 'Link to each shared screen without path parameters: it is listed in the sitemap').toEqual([])
  })

  test('has no broken or redirecting links', () => {
    const bad = [...crawled.values()].filter(({ status }) => status !== 200)
    expect(bad.map(({ path, status, from, location }) => `${status} ${path} on ${from} → ${location}`)).toEqual([])
  })

  test('has no broken links among those that robots.txt excludes', { tags: ['wide'] }, async () => {
    const mayRead = readRobots((await readText(`${site.origin}/robots.txt`)).text)
    const closed = new Map<string, string>()
    // Checks one address of each shape because their number is unlimited.
    for (const page of pages)
      for (const path of linksOf(page, site.origin))
        if (!mayRead(path)) closed.set(path.replaceAll(/=[^&]*/g, '=…').replace(/^\/course\/[^/?]+/, '/course/…'), path)
    const bad: string[] = []
    for (const path of closed.values()) {
      const { status, location } = await readText(site.origin + path)
      if (status !== 200 && !(status === 308 && location === '/')) bad.push(`${status} ${path}`)
    }
    expect(bad).toEqual([])
  })

  test('lists exactly the indexable pages in the sitemap, by their canonical addresses', () => {
    const own = pages.filter((page) => isIndexed(page) && canonicalOf(page) === page.path && !page.path.includes('?'))
    const cure = 'A shared screen without path parameters is listed: it has no index={false}, and its canonical address is its path'
    expect(listed.toSorted(), cure).toEqual(own.map(({ path }) => path).toSorted())
  })

  test('has a target for every anchor link within a page', () => {
    const faults = problemsOf((page) => {
      const ids = new Set(page.elements.map(({ attributes }) => attributes['id']))
      const anchors = page.all('a').flatMap(({ attributes: { href = '' } }) => (/^#./.test(href) ? decodeURIComponent(href.slice(1)) : []))
      return anchors.filter((anchor) => !ids.has(anchor))
    })
    expect(faults).toEqual([])
  })
})

test('parts that are not hydrated contain no control that needs a script', () => {
  const isDrawn = ({ attributes, parent }: HtmlElement): boolean => 'data-drawn' in attributes || (parent !== undefined && isDrawn(parent))
  // Browsers open a popover from its button without a script.
  const needsScript = ({ name, attributes }: HtmlElement) =>
    (name === 'button' && attributes['type'] !== 'submit' && !attributes['popoverTarget']) || (name === 'a' && !attributes['href'])
  const staticElements = pages.flatMap(({ elements }) => elements.filter(isDrawn))
  expect(staticElements.length).toBeGreaterThan(1000)
  expect(
    problemsOf(({ elements }) => elements.filter((element) => needsScript(element) && isDrawn(element)).map(({ text }) => text)),
  ).toEqual([])
})

describe('every page declares', () => {
  test('its title, its description and one main heading', () => {
    const faults = problemsOf((page) => [
      ...(titleOf(page) === '' || page.all('title').filter(({ parent }) => parent?.name === 'head').length !== 1 ? ['title'] : []),
      ...(metaOf(page, 'description').length === 1 && contentOf(page, 'description') ? [] : ['description']),
      ...(page.all('h1').length === 1 && page.all('h1')[0]?.text !== '' ? [] : [`${page.all('h1').length} h1`]),
    ])
    expect(faults).toEqual([])
  })

  test('its canonical address, which declares itself as canonical', () => {
    const faults = problemsOf((page) => {
      if (!isIndexed(page)) return canonicalsOf(page).length === 0 ? [] : ['noindex and canonical']
      const canonical = canonicalOf(page)
      if (canonicalsOf(page).length !== 1 || canonical === undefined) return ['no canonical']
      return crawled.get(canonical) && canonicalOf(crawled.get(canonical)!) !== canonical ? [`canonical ${canonical} has another`] : []
    })
    expect(faults).toEqual([])
  })

  test('a unique title and description', () => {
    const own = pages.filter((page) => isIndexed(page) && canonicalOf(page) === page.path)
    const same = (of: (page: CrawledPage) => string | undefined) =>
      [...Map.groupBy(own, of)]
        .filter(([, group]) => group.length > 1)
        .map(([text, group]) => `${text}: ${group.map(({ path }) => path).join(' ')}`)
    expect(same(titleOf)).toEqual([])
    expect(same((page) => contentOf(page, 'description'))).toEqual([])
  })

  test('a social card with an existing image', async () => {
    const names = ['og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name', 'twitter:card']
    expect(problemsOf((page) => names.filter((name) => !contentOf(page, name)))).toEqual([])
    const pictures = new Set(pages.map((page) => contentOf(page, 'og:image')!))
    const answers = await Promise.all([...pictures].map(async (picture) => [picture, await readText(picture)] as const))
    expect(
      answers.filter(([, { status, type }]) => status !== 200 || !/^image\/(png|jpeg|webp)/.test(type)).map(([picture]) => picture),
    ).toEqual([])
  })

  test('valid structured data of the expected types', () => {
    expect(problemsOf((page) => structuredDataOf(page).flatMap(factFaults))).toEqual([])
    const expected: [RegExp, string[]][] = [
      [/^\/$/, ['Organization', 'WebSite']],
      [/^\/course$/, ['ItemList']],
      [/^\/course\/(?!.*\/play)/, ['Course', 'BreadcrumbList']],
      [/^\/community$/, ['ItemList']],
      [/^\/community\/pin\/./, ['DiscussionForumPosting', 'BreadcrumbList']],
      [/^\/community\/question$/, ['ItemList', 'BreadcrumbList']],
      [/^\/community\/question\/./, ['BreadcrumbList']],
      [/^\/exam$/, ['ItemList']],
      [/^\/exam\/./, ['Quiz', 'BreadcrumbList']],
      [/^\/profession\/./, ['Occupation', 'BreadcrumbList']],
      [/^\/institutional\/./, ['BreadcrumbList']],
      [/^\/news\/./, ['NewsArticle', 'BreadcrumbList']],
      [/^\/rule\/\w+\/./, ['BreadcrumbList']],
    ]
    const faults = problemsOf(
      (page) => {
        const types = typesOf(page)
        return expected.filter(([pattern]) => pattern.test(page.path)).flatMap(([, names]) => names.filter((name) => !types.includes(name)))
      },
      pages.filter(({ path }) => !path.includes('?')),
    )
    expect(faults, 'Give the data to <Head facts>, or exempt the page in the list of expected types').toEqual([])
  })

  test('its breadcrumbs both visibly and as structured data', () => {
    const faults = problemsOf((page) => {
      const shown = page.all('nav').find(({ attributes }) => attributes['aria-label'] === '面包屑')
      return typesOf(page).includes('BreadcrumbList') === (shown !== undefined) ? [] : ['only one of both']
    })
    expect(faults, 'Render <Breadcrumb>, and give factsWithBreadcrumb(…) to <Head facts>').toEqual([])
  })
})

describe('every page', () => {
  test('is valid HTML and complete without scripts', () => {
    expect(problemsOf(htmlFaults)).toEqual([])
    expect(pages.filter(({ html }) => missingPart.test(html)).map(({ path }) => path)).toEqual([])
    expect(pages.filter(({ html }) => html.includes('<!--$?-->') || html.includes('<!--$!-->')).map(({ path }) => path)).toEqual([])
  })

  test('shows only existing images', async () => {
    const pictures = new Set(pages.flatMap(({ all }) => all('img').flatMap(({ attributes: { src } }) => (src?.startsWith('/') ? src : []))))
    expect(pictures.size).toBeGreaterThan(50)
    const answers = await Promise.all(
      [...pictures].map(async (picture) => [picture, (await readText(site.origin + picture)).status] as const),
    )
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })
})
