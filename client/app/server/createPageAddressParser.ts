import { LRUCache } from 'lru-cache'
import { generatePath, type RouteMatch, type RouteObject, matchRoutes } from 'react-router'
import type { ScreenHandle } from '../assets.ts'
import { asksForWholePage, withoutWholeQuery } from '../wholePage.ts'

/** Maximum number of cached addresses, and maximum length of each in characters. */
const maxAddresses = 1000
const maxAddressLength = 512

/** Parsed address of a page, the same for every user. */
export interface PageAddress {
  /** URL as the router reads it, without the parameter that requests the whole page. */
  url: URL
  /** Request for the loaders, which read only its URL. */
  request: Request
  /** Undefined if no route matches. */
  match: RouteMatch | undefined
  /** Pattern of the page, such as `/course/:id`; `none` if there is no such page. */
  pattern: string
  isGuarded: boolean
  /** See `Site.asksForWhole`. */
  asksForWhole: boolean
  /** See `Site.cacheKey`. */
  cacheKey: string | undefined
  /** Canonical path and query; undefined if the address is canonical. */
  canonical: string | undefined
}

interface PageAddressesOptions {
  routes: RouteObject[]
  /** Full pattern of each route. */
  patterns: ReadonlyMap<RouteObject, string>
  isGuarded: (pathname: string) => boolean
  /** Returns the canonical query of a shared page. */
  searchOf: (handle: Partial<ScreenHandle>, url: URL) => string
}

/** Creates a parser of addresses (path and query as sent by the browser) that caches recent ones. */
export function createPageAddressParser({ routes, patterns, isGuarded, searchOf }: PageAddressesOptions): (path: string) => PageAddress {
  const matchOf = createMatcher(routes)
  const known = new LRUCache<string, PageAddress>({ max: maxAddresses })

  function read(path: string): PageAddress {
    const url = pageUrl(withoutWholeQuery(path))
    const { pathname } = url
    const match = matchOf(pathname)
    const handle = match?.route.handle as Partial<ScreenHandle> | undefined
    return {
      url,
      request: new Request(url),
      match,
      pattern: (match && patterns.get(match.route)) ?? 'none',
      isGuarded: isGuarded(pathname) || (match !== undefined && isGuarded(match.pathname)),
      asksForWhole: asksForWholePage(path),
      cacheKey: handle?.shared && path.length <= maxAddressLength ? pathname + searchOf(handle, url) : undefined,
      canonical: canonicalOf(url),
    }
  }

  function canonicalOf({ pathname, search }: URL): string | undefined {
    const match = matchOf(pathname.replaceAll(/\/{2,}/g, '/'))
    const address = canonicalPathname(pathname, match && patterns.get(match.route), match)
    return address && address + search
  }

  return (path) => {
    const found = known.get(path)
    if (found) return found
    const address = read(path)
    if (path.length <= maxAddressLength) known.set(path, address)
    return address
  }
}

/**
 * Returns the URL as the router reads it, for both the guard and the page: dots resolved, backslashes converted. A path
 * that cannot be decoded is escaped, so that it leads to the 404 page instead of an error.
 */
function pageUrl(path: string): URL {
  const url = new URL(`http://site${path}`)
  try {
    decodeURI(url.pathname)
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
  }
  return url
}

/** Matches path segments that have a single spelling. */
const canonicalSegment = /^[\w.-]+$/

/**
 * Returns the canonical spelling of a page's path; undefined if the path is already canonical, and for pages that do not
 * exist.
 */
function canonicalPathname(pathname: string, pattern: string | undefined, match: RouteMatch | undefined): string | undefined {
  if (pattern === undefined || !match || !Object.values(match.params).every((part) => canonicalSegment.test(part ?? ''))) return undefined
  const address = generatePath(pattern, match.params)
  return address === pathname ? undefined : address
}

/** Maximum number of cached paths, and maximum length of a cached path. */
const maxPaths = 1000
const maxPathLength = 512

/** Creates a route matcher that caches recent paths: the router itself compiles all routes for every match. */
export function createMatcher(routes: RouteObject[]): (pathname: string) => RouteMatch | undefined {
  const known = new LRUCache<string, { match: RouteMatch | undefined }>({ max: maxPaths })
  return (pathname) => {
    const found = known.get(pathname)
    if (found) return found.match
    const match = matchRoutes(routes, pathname)?.at(-1)
    if (pathname.length <= maxPathLength) known.set(pathname, { match })
    return match
  }
}
