import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'
import { App } from '#app/App.tsx'
import type { ScreenHandle } from '#app/assets.ts'
import { importOrReload } from '#app/browser/navigation/importOrReload.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { NotFoundScreen, notFoundLoader } from '#app/NotFoundScreen.tsx'
import { rootLoader } from '#app/rootLoader.ts'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { RootError } from './layouts/RootError.tsx'
import type { ScreenModule } from './ScreenModule.ts'

const ScreenError = lazyComponent(async () => (await import('#app/ScreenError.tsx')).ScreenError)

/** Id of the root route; every screen may read its data. */
export const rootRoute = 'root'
/** Id of the error boundary that shows a screen's error inside the layout. */
export const screenBoundary = 'screens'

const files = import.meta.glob<ScreenModule>('./**/screen.tsx', { base: './routes' })

/** Creates the route of the screen in the folder of `routes/` named by `shownAt`. */
function screen(path: string, about: Omit<ScreenHandle, 'folder' | 'preload'>, shownAt = path): RouteObject {
  const folder = shownAt.slice(1).replaceAll(':', '$') || 'home'
  const load = files[`./${folder}/screen.tsx`]
  if (!load) throw new Error(`There is no client/routes/${folder}/screen.tsx`)
  return {
    path,
    handle: { ...about, folder, preload: load } satisfies ScreenHandle,
    lazy: {
      Component: async () => (await importOrReload(load)).Screen,
      loader: async () => (await importOrReload(load)).loader,
    },
  }
}

/** Creates the route of a shared page without parameters, cached for seconds. */
const parameterless = (path: string) => screen(path, { shared: true, parameterless: true })

/** Creates the route of a shared page with parameters, cached for seconds; `address.ts` in its folder declares them. */
const shared = (path: string) => screen(path, { shared: true })

/** Creates the route of a shared page that shows the screen of another path; the screen distinguishes them by the address. */
const sharedAs = (shownAt: string, path: string) => screen(path, { shared: true }, shownAt)

/** Creates the route of a page that is rendered for each request. */
const personal = (path: string, about: Pick<ScreenHandle, 'plays'> = {}) => screen(path, about)

/** Creates the route of a personal page that shows the screen of another path: the first load lists one script fewer. */
const personalAs = (shownAt: string, path: string) => screen(path, {}, shownAt)

/** Creates a route that only redirects (specification, section 2). */
const redirectTo = (path: string, target: string): RouteObject => ({ path, loader: () => redirect(target) })

/** Creates the route of a layout that is fetched with the first screen inside it. */
const layout = (load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
  lazy: { Component: () => importOrReload(load) },
  children,
})

/** Route table of the site: one line per screen, in URL order. */
export const routes: RouteObject[] = [
  {
    id: rootRoute,
    Component: App,
    ErrorBoundary: RootError,
    loader: rootLoader,
    // The self-profile changes only with a reload or an explicit revalidation.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [
      {
        Component: DefaultLayout,
        children: [
          {
            id: screenBoundary,
            ErrorBoundary: ScreenError,
            children: [
              parameterless('/'),
              parameterless('/business'),
              shared('/certificate'),
              personal('/certificate/:code'),
              personal('/collect'),
              shared('/community'),
              personal('/community/leave'),
              shared('/community/pin/:id'),
              shared('/community/question'),
              shared('/community/question/:id'),
              shared('/community/question/:id/answer/:answerId'),
              parameterless('/contactus'),
              shared('/course'),
              shared('/course/:id'),
              parameterless('/course/group/:id'),
              parameterless('/course/project/:id'),
              shared('/enrollment'),
              parameterless('/enrollment/:id'),
              shared('/exam'),
              parameterless('/exam/:id'),
              personal('/exam/:id/history'),
              shared('/feedback'),
              shared('/institutional'),
              shared('/institutional/:id'),
              parameterless('/join'),
              personal('/join/intention'),
              redirectTo('/message', '/message/reply'),
              personalAs('/message/reply', '/message/answer'),
              personalAs('/message/reply', '/message/at'),
              personalAs('/message/reply', '/message/like'),
              personal('/message/reply'),
              personalAs('/message/reply', '/message/system'),
              personal('/message/whisper'),
              shared('/news'),
              parameterless('/news/:id'),
              redirectTo('/order', '/order/course'),
              personal('/order/course'),
              personal('/order/detail/:id'),
              personalAs('/order/course', '/order/enrollment'),
              personalAs('/order/course', '/order/package'),
              personal('/order/pay/create'),
              personalAs('/order/course', '/order/project'),
              shared('/pricing'),
              shared('/privacy'),
              shared('/profession'),
              parameterless('/profession/:id'),
              personal('/qr/:ticket'),
              personal('/recover'),
              personal('/reset'),
              redirectTo('/rule', '/rule/effective'),
              shared('/rule/effective'),
              shared('/rule/effective/:id'),
              shared('/rule/publicity'),
              shared('/rule/publicity/:id'),
              shared('/service'),
              redirectTo('/setting', '/setting/user'),
              personal('/setting/account'),
              personal('/setting/invoice'),
              personal('/setting/invoice/edit'),
              personal('/setting/real'),
              personal('/setting/user'),
              personal('/simulated/chat/:uuid'),
              personal('/simulated/pay/:id'),
              personal('/study'),
              sharedAs('/user/:id/dynamic', '/user/:id'),
              shared('/user/:id/dynamic'),
              sharedAs('/user/:id/dynamic', '/user/:id/favorite'),
              sharedAs('/user/:id/dynamic', '/user/:id/like'),
              shared('/user/:id/relation/fans'),
              sharedAs('/user/:id/relation/fans', '/user/:id/relation/follow'),
              { path: '*', Component: NotFoundScreen, loader: notFoundLoader },
            ],
          },
        ],
      },
      layout(
        async () => (await import('./layouts/PlayLayout.tsx')).PlayLayout,
        [{ ErrorBoundary: ScreenError, children: [personal('/course/:id/play', { plays: true })] }],
      ),
      layout(
        async () => (await import('./layouts/ExamLayout.tsx')).ExamLayout,
        [{ ErrorBoundary: ScreenError, children: [personal('/exam/:id/mocks/:subId'), personal('/exam/:id/official/:subId')] }],
      ),
      layout(
        async () => (await import('./layouts/SearchLayout.tsx')).SearchLayout,
        [{ ErrorBoundary: ScreenError, children: [shared('/search')] }],
      ),
    ],
  },
]
