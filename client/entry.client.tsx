import '@vitejs/plugin-react/preamble'
import 'virtual:global.css'
import './common.css'
import './app/browser/print.css'
import './app/browser/scriptless.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { claimBackButton } from '#lib/preview'
import { restoreScroll } from '#app/browser/navigation/restoreScroll.ts'
import { followAnchors } from '#app/browser/navigation/anchors.ts'
import { apiContext } from '#app/apiContext.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { createPathGuard, defaultGuardPatterns } from '#app/createPathGuard.ts'
import { hasTokenContext } from '#app/hasTokenContext.ts'
import { dataBlockId, type PageData, readLateQueue, rehydrate } from '#app/hydration.ts'
import { signInReasonOf } from '#app/browser/session/signInReasonOf.ts'
import { watchBuild } from '#app/browser/navigation/hasNewerBuild.ts'
import { withRetry } from '#app/browser/network/withRetry.ts'
import { withTransitions } from '#app/browser/navigation/withTransitions.ts'
import { takeBlockReason, takeReturnPath } from '#app/browser/session/hostCookies.ts'
import type { RootData } from '#app/rootLoader.ts'
import {
  createBrowserHistory,
  createRouter,
  defaultMapRouteProperties,
  ErrorResponse,
  hydrationRouteProperties,
} from '#app/router-internals.ts'
import { currentSession, openLogin, setLogin, syncUser } from '#app/browser/session/session.ts'
import { siteContext } from '#app/siteContext.ts'
import { rootRoute, routes } from './routes.tsx'

export * from './shell.ts'

/** Loaders only read, so their calls are repeated: without a network they wait, and the current screen stays. */
const retryingApi = withRetry(browserApi)

// Not awaited: the screen scripts that `start` waits for import this module.
void start()

async function start(): Promise<void> {
  claimBackButton()
  const { loaderData, errors } = readPageData()
  const { site, hasToken, self } = loaderData[rootRoute] as RootData
  setLogin(hasToken)
  // Clicks replayed after hydration act on behalf of this user.
  if ('value' in self && self.value) syncUser(self.value.user.id)
  await loadMatchedScreens()
  // Does the work of createBrowserRouter by hand; see router-internals.ts.
  const router = createRouter({
    history: createBrowserHistory(),
    routes,
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties,
    hydrationData: { loaderData, errors },
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, retryingApi)
      context.set(siteContext, site)
      context.set(hasTokenContext, () => currentSession().isLogin)
      return context
    },
  }).initialize()
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={withTransitions(router)} />)
  })
  restoreScroll(router)
  followAnchors(router, createPathGuard(site.guard ?? defaultGuardPatterns))
  watchBuild(site.build)
  const returnTo = takeReturnPath()
  const lead = takeBlockReason() || (returnTo && signInReasonOf(returnTo))
  if (lead) openLogin({ returnTo, lead })
}

function readPageData() {
  const data = JSON.parse(document.getElementById(dataBlockId)?.textContent ?? '{}') as PageData
  const { errors } = data
  const faults = Object.entries(errors ?? {}).map(([route, { status, ...about }]) => [route, new ErrorResponse(status, '', about)])
  return {
    loaderData: rehydrate(data, readLateQueue(window as Parameters<typeof readLateQueue>[0])),
    errors: errors ? (Object.fromEntries(faults) as Record<string, unknown>) : null,
  }
}

/** Loads the matched screens; hydration succeeds only if this is done before the router starts. */
async function loadMatchedScreens(): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(matches.map(({ route }) => loadScreen(route)))
}

async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return
  const parts = await Promise.all(Object.entries(route.lazy).map(async ([name, load]) => [name, await (load as () => Promise<unknown>)()]))
  Object.assign(route, Object.fromEntries(parts), { lazy: undefined })
}
