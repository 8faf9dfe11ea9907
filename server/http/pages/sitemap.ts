import { type Api, ApiError, type Data, publicKinds, publicPage, publicPages } from '#lib/contract'
import type { Site } from '../../../client/entry.server.tsx'
import type { GeneratedFile, GenerateFile } from './generatedFiles.ts'
import { xmlElement, xmlHead } from './xml.ts'

interface SitemapOptions {
  site: () => Promise<Site>
  publicOrigin: string
}

/** A URL path, and the last change of its content. */
interface Place {
  path: string
  updatedAt: string | undefined
}

type Kinds = Data<'GET /api/sitemap'>['list']

/** Number of addresses per file; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const maxPerFile = 10_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * Generates `/sitemap.xml`, which lists `/sitemap-pages.xml` and files such as `/sitemap-course-1.xml`. They are located
 * in the root folder, because a file may list only addresses below its own folder.
 */
export function sitemap({ site, publicOrigin }: SitemapOptions): GenerateFile {
  return async function sitemapMade(path, api) {
    if (path === '/sitemap.xml') {
      const kinds = await fetchKinds(api)
      const files = kinds.flatMap(({ kind, total, updatedAt }) =>
        Array.from({ length: Math.ceil(total / maxPerFile) }, (_, index) => ({ path: `/sitemap-${kind}-${index + 1}.xml`, updatedAt })),
      )
      return renderSitemap('sitemapindex', 'sitemap', [{ path: '/sitemap-pages.xml', updatedAt: latest(kinds) }, ...files])
    }
    if (path === '/sitemap-pages.xml') {
      const [kinds, { publicPages: pages }] = [await fetchKinds(api), await site()]
      const places = pages().map((page) => ({ path: page, updatedAt: latest(kinds.filter(({ kind }) => isListedOn(page, kind))) }))
      return renderSitemap('urlset', 'url', places)
    }
    const [, name, page] = /^\/sitemap-(\w+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? []
    const kind = publicKinds.find((each) => each === name)
    if (kind === undefined) return undefined
    const { list } = await api('GET /api/sitemap/:kind', { kind, page: Number(page), pageSize: maxPerFile })
    if (list.length === 0) return undefined
    return renderSitemap(
      'urlset',
      'url',
      list.flatMap(({ id, updatedAt }) => (/^[\w-]{1,64}$/.test(id) ? { path: publicPage(kind, id), updatedAt } : [])),
    )
  }

  function renderSitemap(root: string, each: string, places: Place[]): GeneratedFile {
    const entries = places.map(
      ({ path, updatedAt }) =>
        `<${each}>${xmlElement('loc', publicOrigin + path)}${xmlElement('lastmod', formatTime(updatedAt))}</${each}>\n`,
    )
    return { type: 'application/xml; charset=utf-8', text: `${xmlHead}<${root} xmlns="${namespace}">\n${entries.join('')}</${root}>\n` }
  }
}

/** Returns the kinds for which the site has pages; none if the upstream does not offer the call. */
async function fetchKinds(api: Api): Promise<Kinds> {
  try {
    const { list } = await api('GET /api/sitemap', {})
    return list.filter(({ kind }) => publicKinds.includes(kind))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** Checks whether a page shows a list of this kind; the home page shows all kinds. */
const isListedOn = (page: string, kind: Kinds[number]['kind']) => page === '/' || publicPages[kind] === `${page}/:id`

const latest = (kinds: Kinds): string | undefined =>
  kinds
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)

/** Formats a time with a precision of seconds, which all readers support. */
const formatTime = (time: string | undefined): string | undefined => {
  const at = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
}
