import type { ComponentType } from 'react'
import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { App } from './app/App.tsx'
import type { ScreenHandle } from './app/assets.ts'
import { freshly } from './app/freshly.ts'
import { lazily } from './app/lazily.tsx'
import { NotFoundScreen, notFoundLoader } from './app/NotFoundScreen.tsx'
import { rootLoader } from './app/rootLoader.ts'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { RootError } from './layouts/RootError.tsx'
import { courseParameters } from './routes/course/course-filter.ts'

const ScreenError = lazily(async () => (await import('./app/ScreenError.tsx')).ScreenError)

/** Id of the root route, whose data every screen may read. */
export const rootRoute = 'root'
/** Id of the boundary that shows a screen's error inside the layout. */
export const screenBoundary = 'screens'

const screenFiles = import.meta.glob<{ Screen: ComponentType }>('./routes/**/screen.tsx')
const loaderFiles = import.meta.glob<{ loader: LoaderFunction }>('./routes/**/loader.ts')

/** The screen in a folder of `routes/`, loaded when it is first shown; `loader.ts` beside it is optional. */
function screen(path: string, folder: string, handle: Omit<ScreenHandle, 'sources' | 'preload'> = {}): RouteObject {
  const load = screenFiles[`./routes/${folder}/screen.tsx`]
  const loadLoader = loaderFiles[`./routes/${folder}/loader.ts`]
  if (!load) throw new Error(`There is no screen in client/routes/${folder}`)
  const sources = [`client/routes/${folder}/screen.tsx`, ...(loadLoader ? [`client/routes/${folder}/loader.ts`] : [])]
  return {
    ...(path === '/' ? { index: true as const } : { path }),
    handle: { ...handle, sources, preload: () => Promise.all([load(), loadLoader?.()]) } satisfies ScreenHandle,
    lazy: {
      Component: async () => (await freshly(load)).Screen,
      ...(loadLoader && { loader: async () => (await freshly(loadLoader)).loader }),
    },
  }
}

/** A path that only leads on (specification, section 2). */
const leadsTo = (path: string, target: string): RouteObject => ({ path, loader: () => redirect(target) })

/** A layout that is fetched with the first screen inside it. */
const layout = (load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject => ({
  lazy: { Component: () => freshly(load) },
  children,
})

const searchParameters = ['q', 'scope', 'level', 'price', 'sort', 'page', 'exact']

/** The map of the site: one line a screen, in URL order. */
export const routes: RouteObject[] = [
  {
    id: rootRoute,
    Component: App,
    ErrorBoundary: RootError,
    loader: rootLoader,
    // Who is signed in changes only with a reload or when it is asked for.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [
      {
        Component: DefaultLayout,
        children: [
          {
            id: screenBoundary,
            ErrorBoundary: ScreenError,
            children: [
              screen('/', 'home', { cached: [] }),
              screen('/business', 'business', { cached: [] }),
              screen('/collect', 'collect'),
              screen('/contactus', 'contactus', { cached: [] }),
              screen('/course', 'course', { cached: courseParameters }),
              screen('/course/:id', 'course/$id', { cached: ['stars', 'reviews'] }),
              screen('/course/group/:id', 'course/group/$id', { cached: [] }),
              screen('/course/project/:id', 'course/project/$id', { cached: [] }),
              screen('/feedback', 'feedback', { cached: [] }),
              screen('/institutional', 'institutional', { cached: ['q', 'type', 'category', 'region', 'sort', 'page'] }),
              screen('/institutional/:id', 'institutional/$id', { cached: ['courses', 'stars', 'reviews'] }),
              screen('/join', 'join', { cached: [] }),
              screen('/join/intention', 'join/intention'),
              leadsTo('/message', '/message/reply'),
              screen('/news', 'news', { cached: ['channel', 'profession', 'page'] }),
              screen('/news/:id', 'news/$id', { cached: [] }),
              leadsTo('/order', '/order/course'),
              screen('/pricing', 'pricing', { cached: ['period'] }),
              screen('/privacy', 'privacy', { cached: ['version', 'compare'] }),
              screen('/profession', 'profession', { cached: ['category', 'kind', 'page'] }),
              screen('/profession/:id', 'profession/$id', { cached: [] }),
              screen('/qr/:ticket', 'qr/$ticket'),
              screen('/recover', 'recover'),
              screen('/reset', 'reset'),
              leadsTo('/rule', '/rule/effective'),
              screen('/rule/effective', 'rule/effective', { cached: ['category', 'page'] }),
              screen('/rule/effective/:id', 'rule/effective/$id', { cached: ['version', 'compare'] }),
              screen('/rule/publicity', 'rule/publicity', { cached: ['category', 'page'] }),
              screen('/rule/publicity/:id', 'rule/publicity/$id', { cached: ['version', 'compare'] }),
              screen('/service', 'service', { cached: ['version', 'compare'] }),
              leadsTo('/setting', '/setting/user'),
              screen('/simulated/chat/:uuid', 'simulated/chat/$uuid'),
              screen('/study', 'study'),
              { path: '*', Component: NotFoundScreen, loader: notFoundLoader },
            ],
          },
        ],
      },
      layout(
        async () => (await import('./layouts/PlayLayout.tsx')).PlayLayout,
        [{ ErrorBoundary: ScreenError, children: [screen('/course/:id/play', 'course/$id/play', { plays: true })] }],
      ),
      layout(
        async () => (await import('./layouts/SearchLayout.tsx')).SearchLayout,
        [{ ErrorBoundary: ScreenError, children: [screen('/search', 'search', { cached: searchParameters })] }],
      ),
    ],
  },
]
