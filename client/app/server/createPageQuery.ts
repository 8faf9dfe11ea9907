import { LRUCache } from 'lru-cache'
import { createStaticHandler, type RouterContextProvider, type RouteObject, type StaticHandlerContext } from 'react-router'
import type { Transport } from '#lib/contract'
import type { PageAddress } from './createPageAddressParser.ts'
import { withCallCache } from './withCallCache.ts'

/** Maximum number of cached paths, and maximum length of each in characters. */
const maxPaths = 1000
const maxPathLength = 512

interface PageQuery {
  address: Pick<PageAddress, 'url' | 'pattern' | 'request'>
  /** Transport of the loaders' calls. */
  transport: Transport
  contextFor: (transport: Transport) => RouterContextProvider
}

/**
 * Creates a function that runs the loaders of a page. The router matches a path by trying all routes, which costs more
 * than the rest of a shared page; its result is therefore cached by path, and later requests run the loaders without it.
 * If a loader throws or redirects, the router runs again, with the calls answered from memory.
 */
export function createPageQuery(routes: RouteObject[]): (page: PageQuery) => Promise<StaticHandlerContext | Response> {
  const { query } = createStaticHandler(routes)
  const known = new LRUCache<string, StaticHandlerContext>({ max: maxPaths })

  async function asked(url: URL, requestContext: RouterContextProvider): Promise<StaticHandlerContext | Response> {
    // Without the signal: a request with a signal costs more than the matching. The calls carry the signal.
    const context = await query(new Request(url), { requestContext })
    if (!(context instanceof Response) && isCacheable(context) && url.pathname.length <= maxPathLength)
      known.set(url.pathname, { ...context, loaderData: {} })
    return context
  }

  return async ({ address, transport, contextFor }) => {
    const { url } = address
    const found = known.get(url.pathname)
    if (!found) return asked(url, contextFor(transport))
    const remembering = withCallCache(transport)
    const loaderData = await runLoaders(found.matches, { ...address, context: contextFor(remembering) })
    if (!loaderData) return asked(url, contextFor(remembering))
    return { ...found, location: { ...found.location, search: url.search }, loaderData }
  }
}

/** Checks whether the result depends only on the path, apart from the data. */
const isCacheable = ({ errors, statusCode, loaderHeaders, matches }: StaticHandlerContext): boolean =>
  !errors &&
  statusCode === 200 &&
  Object.values(loaderHeaders).every((headers) => !headers) &&
  matches.every(({ route }) => !route.loader || typeof route.loader === 'function')

/** Returns the data of all loaders; undefined if one of them threw or returned anything but plain data. */
async function runLoaders(
  matches: StaticHandlerContext['matches'],
  given: Pick<PageAddress, 'url' | 'pattern' | 'request'> & { context: RouterContextProvider },
): Promise<StaticHandlerContext['loaderData'] | undefined> {
  const loading = matches.map(async ({ route: { id, loader }, params }) => {
    if (typeof loader !== 'function') return undefined
    return [id, await loader({ ...given, params })] as const
  })
  try {
    const answers = (await Promise.all(loading)).filter((answer) => answer !== undefined)
    return answers.every(([, data]) => isPlainData(data)) ? Object.fromEntries(answers) : undefined
  } catch {
    return undefined
  }
}

/** Excludes responses, and data with its own status or headers. */
const isPlainData = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
