import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider, type StaticHandlerContext } from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { type Api, Code, createApi, type SelfUser } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import type { Assets } from '#app/assets.ts'
import { guardedPath, standardGuard } from '#app/guardedPath.ts'
import { hasTokenContext } from '#app/hasTokenContext.ts'
import { withoutParts } from '#app/hydration.ts'
import { allLoaded } from '#app/lazyComponent.tsx'
import { notFound } from '#app/NotFoundScreen.tsx'
import type { RootData } from '#app/rootLoader.ts'
import { copyRoutes } from '#app/server/copyRoutes.ts'
import { createPageAddresses } from '#app/server/createPageAddresses.ts'
import { createPageQuery } from '#app/server/createPageQuery.ts'
import { createPageRenderer } from '#app/server/createPageRenderer.tsx'
import { runningHeadScripts } from '#app/server/headScripts.ts'
import type { PageAnswer, PageRequest } from '#app/server/page-request.ts'
import type { StyleGroup } from '#app/server/PageStyles.ts'
import { publicPages } from '#app/server/publicPages.ts'
import { routePatterns } from '#app/server/routePatterns.ts'
import { startScript } from '#app/server/startScript.ts'
import { wholeContext } from '#app/server/wholeContext.ts'
import { sharedSearches } from '#app/sharedSearches.ts'
import { type GuardPatterns, type Imprint, siteContext } from '#app/siteContext.ts'
import { LinkedParts } from '#parts/page/LinkedParts.tsx'
import { rootRoute, routes, screenBoundary } from './routes.tsx'

export type { Sink } from '#app/server/DocumentStream.ts'
export type { Assets } from '#app/assets.ts'

/** The host's settings for the site. */
export interface SiteOptions {
  origin: string
  guard: GuardPatterns
  /** The site's operator; by default the footer names none. */
  imprint?: Imprint
  assets: Assets
}

/** The site as the host sees it. */
export interface Site {
  /** Whether a path (query and all, as the browser sent it) shows a page that needs a signed-in user, by the router's own match. */
  guards: (path: string) => boolean
  /** The pattern of the page that a path shows, such as `/course/:id`; `none` where there is no such page. */
  patternOf: (path: string) => string
  /**
   * The key under which the page may be cached for all visitors: its path with the declared parameters in canonical
   * form. Undefined if the page must not be cached.
   */
  cacheKey: (path: string) => string | undefined
  /** Whether a path asks for the page without late parts; pages with late parts lead browsers without scripts there. */
  asksForWhole: (path: string) => boolean
  /** The one address of a page that was asked for under another spelling, query and all; undefined where it is that already. */
  canonicalAddress: (path: string) => string | undefined
  /** The inline scripts of every page without a nonce; no other inline script may appear. */
  inlineScripts: readonly string[]
  /** The paths of all public pages without a path parameter, such as `/course`. */
  publicPages: () => string[]
  open: (request: PageRequest) => Promise<PageAnswer>
  /** The styles of the layouts and of widely used parts, for the style sheet that all pages link. */
  shellStyles: () => Promise<StyleGroup[]>
}

export async function createSite({ origin, guard, imprint = {}, assets }: SiteOptions): Promise<Site> {
  await allLoaded()
  const queryPage = createPageQuery(copyRoutes(routes))
  const isGuarded = guardedPath(guard)
  const patterns = routePatterns(routes)
  const addressOf = createPageAddresses({ routes, patterns, isGuarded, searchOf: sharedSearches([...patterns.keys()]) })
  const renderer = createPageRenderer(assets)
  const standard = JSON.stringify(guard) === JSON.stringify(standardGuard)
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
   * A path that no route matches, not even the catch-all route: the router's patterns do not match a line separator.
   * The layout is loaded all the same.
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
        ? wholeContext((transport) => find({ ...request, transport }), request.transport)
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
      const contexts = await Promise.all([null, { user }].map((self) => query(lostPage(self))))
      const pages = contexts.filter((context): context is StaticHandlerContext => !(context instanceof Response))
      for (const context of pages) await render(context, lostPage(null))
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
        // Most often a part has another shape than agreed upon: the page can do without its parts.
        return await renderer.render({ ...context, loaderData: withoutParts(context.loaderData) }, silent)
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

/** A page that consists of the layout only, for the user given by `self`. */
const lostPage = (self: { user: SelfUser } | null): PageRequest => ({
  path: '/404',
  hasToken: self !== null,
  transport: async () => ({ status: 200, body: { code: Code.Ok, data: self, message: '' } }),
  signal: new AbortController().signal,
  nonce: undefined,
  onFault: (error) => {
    throw error
  },
})
