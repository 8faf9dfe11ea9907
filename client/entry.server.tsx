import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { type Api, createApi, type Transport } from '#lib/contract'
import { apiContext } from './app/apiContext.ts'
import { type Assets, type ScreenHandle, ScreenPreload } from './app/assets.ts'
import { createMatcher } from './app/createMatcher.ts'
import { DocumentStream, type Sink } from './app/DocumentStream.ts'
import { guardedPath } from './app/guardedPath.ts'
import { dataBlockId, dehydrate, type PageFault, scriptJson, withoutParts } from './app/hydration.ts'
import { NonceContext } from './app/NonceContext.ts'
import { allAtHand } from './app/lazily.tsx'
import { PageStyles, type StyleGroup } from './app/PageStyles.ts'
import { type GuardPatterns, siteContext } from './app/siteContext.ts'
import { routes, screenBoundary } from './routes.tsx'

export type { Sink } from './app/DocumentStream.ts'
export type { Assets } from './app/assets.ts'

/** What the host says of itself, once. */
export interface SiteOptions {
  origin: string
  guard: GuardPatterns
  assets: Assets
}

/** What the host says of one page request. Only plain values cross this door: there are two copies of every class. */
export interface PageRequest {
  /** Path and query as the browser sent them. */
  path: string
  /** Carries the page's calls to the upstream, in the name of whoever asks. */
  transport: Transport
  signal: AbortSignal
  nonce: string | undefined
  /** Told of a fault while rendering that the visitor may only see as a 500 page. */
  onFault: (error: unknown) => void
}

/** Where to, or what to show; `send` writes the document, `signedOut` says the token was refused. */
export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'document'; status: number; send: (sink: Sink) => void; abort: () => void }

/** The site as the host sees it. */
export interface Site {
  /** Whether a path (query and all, as the browser sent it) shows a page that needs a signed-in user, by the router's own match. */
  guards: (path: string) => boolean
  /**
   * Under which path the page may be kept for all visitors: its own, with those parameters only that it reads, in one
   * order. Undefined when it may not be kept.
   */
  cacheKey: (path: string) => string | undefined
  open: (request: PageRequest) => Promise<PageAnswer>
  /** The styles of what stands around every screen, for the style sheet file that all pages link. */
  shellStyles: () => Promise<StyleGroup[]>
}

/** A longer path is nobody's link. */
const longestKey = 512

/** How long a late part may take before the page gives it up, in milliseconds. */
const abandonAfter = 12_000

export async function createSite({ origin, guard, assets }: SiteOptions): Promise<Site> {
  await allAtHand()
  const handler = createStaticHandler(routes)
  const isGuarded = guardedPath(guard)
  const matchOf = createMatcher(routes)
  const site = { origin, guard, build: assets.build, stylesheet: assets.stylesheet }

  const linked = new Set(assets.linkedStyles)
  const stylesByRoute = new Map<string, PageStyles>()
  const stylesOf = ({ matches, errors }: StaticHandlerContext): PageStyles => {
    const route = errors ? 'error' : (matches.at(-1)?.route.id ?? 'none')
    const styles = stylesByRoute.get(route) ?? new PageStyles(linked)
    stylesByRoute.set(route, styles)
    return styles
  }

  async function query(request: PageRequest): Promise<StaticHandlerContext | Response> {
    const requestContext = new RouterContextProvider()
    requestContext.set(apiContext, withSignal(createApi(request.transport), request.signal))
    requestContext.set(siteContext, site)
    // Without the signal: a request that follows another signal costs more than all its matching. The calls have it.
    return handler.query(new Request(pageUrl(request.path)), { requestContext })
  }

  return {
    guards(path) {
      const { pathname } = pageUrl(path)
      const shown = matchOf(pathname)?.pathname
      return isGuarded(pathname) || (shown !== undefined && isGuarded(shown))
    },
    cacheKey(path) {
      const { pathname, searchParams } = pageUrl(path)
      const handle = matchOf(pathname)?.route.handle as Partial<ScreenHandle> | undefined
      if (!handle?.cached || path.length > longestKey) return undefined
      const query = new URLSearchParams(handle.cached.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
      return query.size > 0 ? `${pathname}?${query}` : pathname
    },
    async open(request) {
      const context = await query(request)
      if (context instanceof Response) {
        return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
      }
      return render(context, request)
    },
    async shellStyles() {
      const nobody = async () => ({ status: 200, body: { code: 0, data: null, message: '' } })
      const lost = { path: '/404', transport: nobody, signal: new AbortController().signal, nonce: undefined, onFault: () => {} }
      const context = await query(lost)
      if (context instanceof Response) return []
      const answer = await render(context, lost)
      if (answer.kind === 'document') answer.abort()
      return stylesOf(context).groups()
    },
  }

  async function render(context: StaticHandlerContext, request: PageRequest): Promise<PageAnswer> {
    try {
      return await renderShell(context, request)
    } catch (error) {
      request.onFault(error)
      try {
        // Most often a part has another shape than agreed upon: the page can do without its parts.
        return await renderShell({ ...context, loaderData: withoutParts(context.loaderData) }, { ...request, onFault: () => {} })
      } catch {
        // Then it was the page itself.
      }
      const failed = { ...context, statusCode: 500, errors: { [screenBoundary]: { status: 500, message: '' } } }
      return renderShell(failed, request)
    }
  }

  function renderShell(context: StaticHandlerContext, { nonce, onFault, signal }: PageRequest): Promise<PageAnswer> {
    const styles = stylesOf(context)
    const late = new Map<number, Promise<unknown>>()
    const data = { loaderData: dehydrate(context.loaderData, (id, part) => late.set(id, part)), errors: plainErrors(context.errors) }
    const head = `<script type="application/json" id="${dataBlockId}">${scriptJson(data)}</script>`
    return new Promise((resolve, reject) => {
      const stream = renderToPipeableStream(
        <StyleSheetManager sheet={styles.instance}>
          <ScreenPreload matches={context.matches} assets={assets} nonce={nonce}>
            <NonceContext value={nonce}>
              <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
            </NonceContext>
          </ScreenPreload>
        </StyleSheetManager>,
        {
          ...(nonce && { nonce }),
          bootstrapModules: [assets.entry],
          // Parts that are complete go out in place; nothing waits for a script to be moved.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onShellReady: () => {
            const giveUp = setTimeout(() => stream.abort(), abandonAfter)
            const send = (sink: Sink) => {
              stream.pipe(
                new DocumentStream({ sink: { ...sink, end: () => (clearTimeout(giveUp), sink.end()) }, styles, head, nonce, late }),
              )
            }
            resolve({ kind: 'document', status: context.statusCode, send, abort: () => (clearTimeout(giveUp), stream.abort()) })
          },
          onShellError: reject,
          onError: (error) => {
            if (!signal.aborted) onFault(error)
          },
        },
      )
    })
  }
}

/**
 * The address as the router reads it, for the guard and the page alike: dots resolved, backslashes turned. One that
 * cannot be decoded stands for itself, so that it is a page that does not exist rather than a fault.
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

const withSignal =
  (api: Api, signal: AbortSignal): Api =>
  (name, input, options) =>
    api(name, input, { signal, ...options })

function plainErrors(errors: StaticHandlerContext['errors']): Record<string, PageFault> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plainError(error)]))
}

function plainError(error: unknown): PageFault {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' }
  const { message } = (error.data ?? {}) as { message?: unknown }
  return { status: error.status, message: typeof message === 'string' ? message : '' }
}
