import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider, type StaticHandlerContext, type RouteObject } from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { type Api, Code, createApi, type SelfUser, type Transport } from '#lib/contract'
import { Pager } from '#lib/primitives'
import { apiContext } from '#app/apiContext.ts'
import type { Assets, ScreenHandle } from '#app/assets.ts'
import { createPathGuard, defaultGuardPatterns } from '#app/createPathGuard.ts'
import { isDeferred, type Settled } from '#app/Deferred.ts'
import { hasTokenContext } from '#app/hasTokenContext.ts'
import { withFailedParts } from '#app/hydration.ts'
import { allLoaded } from '#app/lazyComponent.tsx'
import { notFound } from '#app/NotFoundScreen.tsx'
import type { RootData } from '#app/rootLoader.ts'
import { createPageAddressParser } from '#app/server/createPageAddressParser.ts'
import { createPageQuery } from '#app/server/createPageQuery.ts'
import { createPageRenderer } from '#app/server/createPageRenderer.tsx'
import { runningHeadScripts, startScript } from '#app/server/headScripts.ts'
import type { PageAnswer, PageRequest } from '#app/server/page-request.ts'
import type { StyleGroup } from '#app/server/PageStyles.ts'
import { routePatterns } from '#app/server/routePatterns.ts'
import { createSharedQueries } from '#app/createSharedQueries.ts'
import { withCallCache } from '#app/server/withCallCache.ts'
import { type GuardPatterns, type Imprint, siteContext } from '#app/siteContext.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { ListTools } from '#parts/list/ListTools.ts'
import { PageBody } from '#parts/page/PageBody.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { SearchForm } from '#parts/search/SearchForm.tsx'
import { rootRoute, routes, screenBoundary } from './routes.tsx'

export type { Sink } from '#app/server/DocumentStream.ts'
export type { Assets } from '#app/assets.ts'

/** Site settings of the host. */
export interface SiteOptions {
  origin: string
  guard: GuardPatterns
  /** Operator of the site; without it the footer names no operator. */
  imprint?: Imprint
  assets: Assets
}

/** Interface of the site for the host. All paths include the query, as sent by the browser. */
export interface Site {
  /** Checks whether a path shows a page that requires a signed-in user, using the router's own match. */
  guards: (path: string) => boolean
  /** Returns the pattern of the page at a path, such as `/course/:id`; `none` if there is no such page. */
  patternOf: (path: string) => string
  /**
   * Returns the key under which the page may be cached for all visitors: its path with the declared parameters in
   * canonical form. Undefined if the page must not be cached.
   */
  cacheKey: (path: string) => string | undefined
  /** Checks whether a path requests the page without late parts; a `noscript` link in pages with late parts does. */
  asksForWhole: (path: string) => boolean
  /** Returns the canonical address of a page, including the query; undefined if the given address is canonical. */
  canonicalAddress: (path: string) => string | undefined
  /** Inline scripts of every page that carry no nonce; pages have no other inline scripts. */
  inlineScripts: readonly string[]
  /** Returns the paths of all public pages without a path parameter, such as `/course`. */
  publicPages: () => string[]
  open: (request: PageRequest) => Promise<PageAnswer>
  /** Returns the styles of the layouts and of widely used parts, for the style sheet that all pages link. */
  shellStyles: () => Promise<StyleGroup[]>
}

export async function createSite({ origin, guard, imprint = {}, assets }: SiteOptions): Promise<Site> {
  await allLoaded()
  const queryPage = createPageQuery(copyRoutes(routes))
  const isGuarded = createPathGuard(guard)
  const patterns = routePatterns(routes)
  const addressOf = createPageAddressParser({ routes, patterns, isGuarded, searchOf: createSharedQueries([...patterns.keys()]) })
  const renderer = createPageRenderer(assets)
  const standard = JSON.stringify(guard) === JSON.stringify(defaultGuardPatterns)
  const site = { origin, guard: standard ? undefined : guard, imprint, build: assets.build, stylesheet: assets.stylesheet }

  const query = (request: PageRequest): Promise<StaticHandlerContext | Response> =>
    queryPage({
      address: addressOf(request.path),
      transport: request.transport,
      contextFor(transport) {
        const context = new RouterContextProvider()
        context.set(apiContext, withSignal(createApi(transport), request.signal))
        context.set(siteContext, site)
        context.set(hasTokenContext, () => request.hasToken)
        return context
      },
    })

  /**
   * Renders the 404 page of a path that no route matches, not even the catch-all route: the router's patterns do not match
   * a line separator. The data of the layout is loaded nevertheless.
   */
  async function queryLost(request: PageRequest): Promise<StaticHandlerContext | Response> {
    const around = await query({ ...request, path: '/404' })
    if (around instanceof Response) return around
    const { pathname } = addressOf(request.path).url
    const error = { status: 404, statusText: '', internal: false, data: { message: notFound(pathname) } }
    return { ...around, location: { ...around.location, pathname }, matches: around.matches.slice(0, 1), errors: { [rootRoute]: error } }
  }

  return {
    cacheKey: (path) => addressOf(path).cacheKey,
    guards: (path) => addressOf(path).isGuarded,
    patternOf: (path) => addressOf(path).pattern,
    asksForWhole: (path) => addressOf(path).asksForWhole,
    canonicalAddress: (path) => addressOf(path).canonical,
    inlineScripts: [...runningHeadScripts, startScript(assets.entry)],
    publicPages: () => publicPages(patterns, isGuarded),
    async open(request) {
      const { match, isGuarded, asksForWhole } = addressOf(request.path)
      const find = match ? query : queryLost
      const context = await (request.whole || asksForWhole
        ? loadWholePage((transport) => find({ ...request, transport }), request.transport)
        : find(request))
      if (context instanceof Response) {
        return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
      }
      const root = context.loaderData[rootRoute] as RootData | undefined
      if (request.hasToken && root?.hasToken === false && isGuarded) return { kind: 'home' }
      return render(context, request)
    },
    async shellStyles() {
      const user = { id: '', nickname: '', avatar: null, phone: '', hasPassword: true, createdAt: '' }
      const contexts = await Promise.all([null, { user }].map((self) => query(createLayoutRequest(self))))
      const pages = contexts.filter((context): context is StaticHandlerContext => !(context instanceof Response))
      for (const context of pages) await render(context, createLayoutRequest(null))
      const [styles] = pages.map(renderer.stylesOf)
      if (!styles) return []
      renderToStaticMarkup(
        <StyleSheetManager sheet={styles.instance}>
          <LinkedParts />
        </StyleSheetManager>,
      )
      return styles.groups()
    },
  }

  async function render(context: StaticHandlerContext, request: PageRequest): Promise<PageAnswer> {
    const page = addressOf(request.path).cacheKey
    try {
      return await renderer.render(context, { request, page })
    } catch (error) {
      request.onFault(error)
      const silent = { request: { ...request, onFault: () => {} }, page: undefined }
      try {
        // The usual cause is a part whose data violates the contract: the page is rendered without its parts.
        return await renderer.render({ ...context, loaderData: withFailedParts(context.loaderData) }, silent)
      } catch {
        // The page itself cannot be rendered.
      }
      const failed = { ...context, statusCode: 500, errors: { [screenBoundary]: { status: 500, message: '' } } }
      return renderer.render(failed, { request, page: undefined })
    }
  }
}

const withSignal =
  (api: Api, signal: AbortSignal): Api =>
  (name, input, options) =>
    api(name, input, { signal, ...options })

/** Creates the request of a page that consists of the layout only, for the user given by `self`. */
const createLayoutRequest = (self: { user: SelfUser } | null): PageRequest => ({
  path: '/404',
  hasToken: self !== null,
  transport: async () => ({ status: 200, body: { code: Code.Ok, data: self, message: '' } }),
  signal: new AbortController().signal,
  nonce: undefined,
  onFault: (error) => {
    throw error
  },
})

/**
 * Copies the routes for one site: the router deletes `lazy` properties after loading, which other users of the same
 * object still need.
 */
const copyRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const copy = { ...route }
    if (typeof copy.lazy === 'object') copy.lazy = { ...copy.lazy }
    if (copy.children) copy.children = copyRoutes(copy.children)
    return copy
  })

/** Returns the paths of all shared pages without a path parameter. */
function publicPages(patterns: Map<RouteObject, string>, isGuarded: (pathname: string) => boolean): string[] {
  return [...patterns].flatMap(([{ handle }, pattern]) => {
    const isPublic = (handle as Partial<ScreenHandle> | undefined)?.shared === true
    return isPublic && !pattern.includes(':') && !isGuarded(pattern) ? pattern : []
  })
}

type Query = (transport: Transport) => Promise<StaticHandlerContext | Response>

/**
 * Returns the router's context of a page without late parts: if a part is late, all loaders run again once it has
 * settled, with the calls answered from memory. The result is identical to a page whose parts arrived in time.
 */
async function loadWholePage(query: Query, transport: Transport): Promise<StaticHandlerContext | Response> {
  const remembering = withCallCache(transport)
  const context = await query(remembering)
  if (context instanceof Response || !(await Promise.all(latePartsOf(context))).length) return context
  const again = await query(remembering)
  return again instanceof Response ? again : { ...again, loaderData: await settled(again.loaderData) }
}

const partsOf = (parts: unknown): [name: string, part: unknown][] =>
  typeof parts === 'object' && parts !== null && !Array.isArray(parts) ? Object.entries(parts) : []
const lateOf = (part: unknown): Promise<Settled<unknown>> | undefined => (isDeferred(part) && 'late' in part ? part.late : undefined)

const latePartsOf = ({ loaderData }: StaticHandlerContext): Promise<unknown>[] =>
  Object.values(loaderData).flatMap((parts) => partsOf(parts).flatMap(([, part]) => lateOf(part) ?? []))

/** Waits for all parts. A part that makes a second call after the first would be late again, so its promise is awaited. */
async function settled(loaderData: Record<string, unknown>): Promise<Record<string, unknown>> {
  const routes = Object.entries(loaderData).map(async ([route, parts]) => {
    const there = partsOf(parts).flatMap(([name, part]) => {
      const late = lateOf(part)
      return late ? late.then((value) => [name, value] as const) : []
    })
    if (there.length === 0) return [route, parts] as const
    return [route, { ...(parts as object), ...Object.fromEntries(await Promise.all(there)) }] as const
  })
  return Object.fromEntries(await Promise.all(routes))
}

/**
 * One empty instance of each part that several lists use. They are rendered at build time, so that their styles are in
 * the linked style sheet and not in the pages.
 */
const LinkedParts = () => (
  <PageBody>
    <SectionHead title="" />
    <ListTools>
      <SearchForm action="" label="" placeholder="" q="" rest={{}} />
    </ListTools>
    <CourseGrid courses={[]} />
    <OccupationGrid occupations={[]} />
    <Pager page={1} pageSize={1} total={2} label="" href={() => ''} />
  </PageBody>
)
