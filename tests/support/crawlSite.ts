import { setTimeout as pause } from 'node:timers/promises'
import { type HtmlPage, readHtml } from './readHtml.ts'

/** A page as a crawler sees it. */
export interface CrawledPage extends HtmlPage {
  path: string
  /** Distance from the home page in links. */
  depth: number
  /** The page that first linked to it. */
  from: string
  status: number
  /** Target of a redirect. */
  location: string | null
  html: string
}

interface CrawlOptions {
  origin: string
  /** Unlinked addresses to be read as well; their depth is infinite. */
  besides?: string[]
  most?: number
}

/** Crawls everything reachable from the home page by links, as far as robots.txt allows; each address once. */
export async function crawlSite({ origin, besides = [], most = 5000 }: CrawlOptions): Promise<Map<string, CrawledPage>> {
  const mayRead = readRobots((await readText(`${origin}/robots.txt`)).text)
  const pages = new Map<string, CrawledPage>()
  let found = [{ path: '/', from: '' }]
  for (let depth = 0; found.length > 0 && pages.size < most; depth++) {
    const next = new Map<string, string>()
    for (const batch of batches(found, 6)) {
      const read = await Promise.all(batch.map(async ({ path, from }) => ({ ...(await readPage(origin, path)), path, from, depth })))
      for (const page of read) {
        pages.set(page.path, page)
        for (const path of linksOf(page, origin)) if (mayRead(path) && !next.has(path)) next.set(path, page.path)
      }
    }
    found = [...next].filter(([path]) => !pages.has(path)).map(([path, from]) => ({ path, from }))
  }
  for (const path of besides.filter((each) => !pages.has(each)))
    pages.set(path, { ...(await readPage(origin, path)), path, from: 'nowhere', depth: Number.POSITIVE_INFINITY })
  return pages
}

/** Paths of the site that a page links to, with queries and without fragments. */
export function linksOf({ path, all }: Pick<CrawledPage, 'path' | 'all'>, origin: string): string[] {
  return all('a').flatMap(({ attributes: { href, download } }) => {
    const url = href === undefined || download !== undefined ? null : URL.parse(href, origin + path)
    return url?.origin === origin && !url.pathname.startsWith('/api/') ? url.pathname + url.search : []
  })
}

async function readPage(origin: string, path: string): Promise<HtmlPage & Pick<CrawledPage, 'status' | 'location' | 'html'>> {
  const { status, location, text: html } = await readText(origin + path)
  return { ...readHtml(html), html, status, location }
}

/** Shown in place of a page section that could not be loaded. */
export const missingPart = />重新加载</

const mostTries = 20

interface ReadText {
  status: number
  /** Media type. */
  type: string
  /** Target of a redirect. */
  location: string | null
  text: string
}

/** Reads an address like a crawler: retries if the site is overloaded or a page section could not be loaded. */
export async function readText(address: string): Promise<ReadText> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, { redirect: 'manual', headers: { 'user-agent': 'Testbot/1.0 (a bot)' } })
    const { status, headers } = answer
    const text = await answer.text()
    if (tries === mostTries || !(status === 503 || missingPart.test(text)))
      return { status, type: headers.get('content-type') ?? '', location: headers.get('location'), text }
    await pause(500)
  }
}

/** Paths that robots.txt allows (RFC 9309, section 2.2.2): of the matching rules, the longest wins. */
export function readRobots(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
    allows: kind === 'Allow',
    length: path.length,
    fits: new RegExp(`^${path.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`),
  }))
  return (path) => {
    const fitting = rules
      .filter(({ fits }) => fits.test(path))
      .toSorted((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows))
    return fitting[0]?.allows ?? true
  }
}

function* batches<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
