import { LRUCache } from 'lru-cache'
import { createStaticHandler, type RouterContextProvider, type RouteObject, type StaticHandlerContext } from 'react-router'
import type { Transport } from '#lib/contract'
import type { PageAddress } from './createPageAddresses.ts'
import { rememberedCalls } from './rememberedCalls.ts'

/** Number of paths whose match is remembered, and the longest of them in characters. */
const most = 1000
const longest = 512

interface PageQuery {
  address: Pick<PageAddress, 'url' | 'pattern' | 'request'>
  /** Carries the calls of the loaders. */
  transport: Transport
  contextFor: (transport: Transport) => RouterContextProvider
}

/**
 * Runs the loaders of a page. The router matches a path by trying all routes, which costs more than everything else in
 * a page that users share; so its answer for a path is remembered, and the next time the loaders run without it. When
 * one of them throws or leads elsewhere the router decides, with the calls answered from memory.
 */
export function createPageQuery(routes: RouteObject[]): (page: PageQuery) => Promise<StaticHandlerContext | Response> {
  const { query } = createStaticHandler(routes)
  const known = new LRUCache<string, StaticHandlerContext>({ max: most })

  async function asked(url: URL, requestContext: RouterContextProvider): Promise<StaticHandlerContext | Response> {
    // Without the signal: a request with a signal costs more than the whole matching. The calls carry it.
    const context = await query(new Request(url), { requestContext })
    if (!(context instanceof Response) && isPlain(context) && url.pathname.length <= longest)
      known.set(url.pathname, { ...context, loaderData: {} })
    return context
  }

  return async ({ address, transport, contextFor }) => {
    const { url } = address
    const found = known.get(url.pathname)
    if (!found) return asked(url, contextFor(transport))
    const remembering = rememberedCalls(transport)
    const loaderData = await loaded(found.matches, { ...address, context: contextFor(remembering) })
    if (!loaderData) return asked(url, contextFor(remembering))
    return { ...found, location: { ...found.location, search: url.search }, loaderData }
  }
}

/** Whether the answer depends on nothing but the path, apart from the data. */
const isPlain = ({ errors, statusCode, loaderHeaders, matches }: StaticHandlerContext): boolean =>
  !errors &&
  statusCode === 200 &&
  Object.values(loaderHeaders).every((headers) => !headers) &&
  matches.every(({ route }) => !route.loader || typeof route.loader === 'function')

/** The data of all loaders; undefined where one of them did not just return data. */
async function loaded(
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

/** No response, and no data with a status or headers of its own. */
const isPlainData = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
