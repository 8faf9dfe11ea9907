import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type * as Router from 'react-router'
import { buildTrimmed } from './buildTrimmed.ts'

type Module = Pick<typeof Router, 'RouterContextProvider' | 'redirect' | 'data'> & {
  createRouter: typeof Router.UNSAFE_createRouter
  createMemoryHistory: typeof Router.UNSAFE_createMemoryHistory
  defaultMapRouteProperties: typeof Router.UNSAFE_defaultMapRouteProperties
}

interface Fault {
  status?: number
  data?: unknown
}

const from = (file: string) => `'${resolve('node_modules/react-router/dist/production/lib/router', file)}'`
const source = `
  export { createRouter } from ${from('router.js')}
  export { createMemoryHistory } from ${from('history.js')}
  export { data, defaultMapRouteProperties, redirect, RouterContextProvider } from ${from('utils.js')}
`

let modules: Module[]
beforeAll(async () => {
  modules = await Promise.all([true, false].map((trimmed) => buildTrimmed<Module>(source, { trimmed })))
})

/** The states that the router passed to its subscriber while a visitor navigated through a small site. */
async function walk(module: Module): Promise<unknown[]> {
  const { createRouter, createMemoryHistory, redirect, data } = module
  let visits = 0
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    mapRouteProperties: module.defaultMapRouteProperties,
    getContext: () => new module.RouterContextProvider(),
    hydrationData: { loaderData: { root: 'me', home: 'home' } },
    routes: [
      {
        id: 'root',
        loader: () => 'me',
        ErrorBoundary: () => null,
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
        children: [
          { id: 'home', path: '/', loader: () => 'home' },
          { id: 'list', path: '/list', loader: ({ request }) => [new URL(request.url).search, (visits += 1)] },
          {
            id: 'one',
            path: '/list/:id',
            lazy: {
              loader:
                async () =>
                ({ params }: Router.LoaderFunctionArgs) =>
                  params['id'],
              Component: async () => () => null,
            },
          },
          { id: 'old', path: '/old', loader: () => redirect('/list?from=old') },
          {
            id: 'gone',
            path: '/gone',
            loader: () => {
              throw data({ message: 'gone' }, 410)
            },
          },
          {
            id: 'broken',
            path: '/broken',
            loader: () => {
              throw new Error('broken')
            },
          },
          {
            id: 'slow',
            path: '/slow',
            loader: ({ request }) => new Promise((_, reject) => request.signal.addEventListener('abort', reject)),
          },
        ],
      },
    ],
  }).initialize()
  const states: unknown[] = []
  let scrolled = 0
  router.enableScrollRestoration({}, () => (scrolled += 100))
  router.subscribe(({ location, navigation, matches, loaderData, errors, historyAction, revalidation, ...state }) => {
    states.push({
      at: location.pathname + location.search + location.hash,
      state: location.state,
      to: [navigation.state, navigation.location?.pathname],
      matches: matches.map(({ route, params, pathname }) => [route.id, params, pathname]),
      loaderData: { ...loaderData },
      errors: Object.entries((errors ?? {}) as Record<string, Fault>).map(([route, { status, data }]) => [
        route,
        status,
        // A text is for developers; the site writes its own.
        typeof data === 'string' ? undefined : data,
      ]),
      ...{
        historyAction,
        revalidation,
        initialized: state.initialized,
        reset: state.preventScrollReset,
        scroll: state.restoreScrollPosition,
      },
    })
  })
  await router.navigate('/list?page=2', { state: { from: 'here' } })
  await router.navigate('/list?page=3', { replace: true, preventScrollReset: true })
  await router.navigate('/list?page=3#foot')
  await router.navigate('/list/a%20b')
  await router.navigate('/old')
  await router.navigate(-1)
  await router.revalidate()
  await router.navigate('/gone')
  await router.navigate('/broken')
  void router.navigate('/slow')
  await router.navigate('/list')
  await router.navigate('/nowhere/at/all').catch(String)
  await router.navigate('..')
  router.dispose()
  return states
}

test('the trimmed router walks as the whole router does', async () => {
  const [trimmed, whole] = await Promise.all(modules.map(walk))
  expect(whole!.length).toBeGreaterThan(20)
  expect(trimmed).toEqual(whole)
})
