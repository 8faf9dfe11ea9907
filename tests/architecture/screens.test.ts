import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, test, vi } from 'vitest'
import type { ScreenHandle } from '#app/assets.ts'
import { routes } from '../../client/routes.tsx'
import { learnerScreens, visitorScreens } from '../e2e/screens.ts'
import { expectNone } from './expectNone.ts'
import { importsOf, root, sourceFiles } from './sourceImports.ts'

/* Required parts of every screen. Each failure names the missing part and its file. */

// Loading the route table starts prefetching lazy modules.
afterAll(() => vi.dynamicImportSettled())

interface Screen {
  path: string
  /** The path below `client/routes`; undefined for the 404 page. */
  folder: string | undefined
}

/** Returns all routes that render a screen; redirect routes render none. */
const screensOf = (of: RouteObject[]): Screen[] =>
  of.flatMap(({ path, index, handle, children = [] }) => {
    const { folder } = (handle ?? {}) as Partial<ScreenHandle>
    return folder !== undefined || path === '*' ? [{ path: index ? '/' : path!, folder }] : screensOf(children)
  })

const screens = screensOf(routes)
const samples = [...Object.entries(visitorScreens), ...Object.entries(learnerScreens)]

/** Returns the route path that a URL matches. */
function pathOf(address: string): string | undefined {
  const { route } = matchRoutes(routes, new URL(address, 'http://site').pathname)?.at(-1) ?? {}
  return route?.index ? '/' : route?.path
}

test('each screen folder has a route', () => {
  const missing = sourceFiles('client/routes')
    .filter((file) => file.endsWith('/screen.tsx'))
    .map((file) => relative('client/routes', dirname(file)))
    .filter((folder) => !screens.some((screen) => screen.folder === folder))
    .map((folder) => `client/routes/${folder}/screen.tsx has no route: add it to client/routes.tsx`)
  expectNone(missing, 'Add the route.')
})

test('each screen has a sample URL for the browser tests, and each sample URL has a screen', () => {
  const missing = screens
    .filter(({ path }) => !samples.some(([listed]) => listed === path))
    .map(({ path }) => `${path} has no sample URL: add one to tests/e2e/screens.ts`)
  const left = samples
    .filter(([listed]) => !screens.some(({ path }) => path === listed))
    .map(([listed]) => `${listed} is not a screen of client/routes.tsx: remove it from tests/e2e/screens.ts`)
  expectNone([...missing, ...left], 'Each screen is visited by the browser tests.')
})

test('each sample URL leads to its screen', () => {
  const wrong = samples.flatMap(([path, addresses]) =>
    addresses.length === 0
      ? [`${path} has an empty list in tests/e2e/screens.ts`]
      : addresses.flatMap((address) =>
          pathOf(address) === path ? [] : [`${address} leads to ${pathOf(address)}, not to ${path}: fix it in tests/e2e/screens.ts`],
        ),
  )
  expectNone(wrong, 'A sample URL is what the browser tests open.')
})

const imports = Map.groupBy(importsOf('client'), ({ from }) => from)

/** Returns the files that a screen renders: its own and their imports, without its layout and the app shell. */
function shownBy(folder: string): string[] {
  const shown = new Set([`client/routes/${folder}/screen.tsx`])
  // The loop also visits files that it adds.
  for (const file of shown)
    for (const { to, typeOnly } of imports.get(file) ?? []) if (!typeOnly && /^client\/(routes|parts)\/.*\.tsx$/.test(to)) shown.add(to)
  return [...shown]
}

test('each screen has a title', () => {
  const missing = screens.flatMap(({ path, folder }) => {
    // The home page has the title of the site.
    if (folder === undefined || path === '/') return []
    const isTold = shownBy(folder).some((file) => /<Head\b[^/]*?(\btitle=|\{\.\.\.)/.test(readFileSync(join(root, file), 'utf8')))
    return isTold ? [] : [`client/routes/${folder}/screen.tsx has no title: render <Head title="…"> in it`]
  })
  expectNone(missing, 'The title is what tabs, bookmarks and screen readers show.')
})

/** Tests that visit every screen do not count as the test of a screen. */
const matrices = new Set(['tests/e2e/screens.ts', 'tests/e2e/screens.e2e.ts'])

/** Returns the screens whose URLs are named in a test's source, where `${…}` matches any part of a path. */
function namedIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\$\{[^}]*\}/g, 'x')
  const addresses = [...text.matchAll(/['"`]x?(\/(?!api\/)[\w/%.:-]*)(?=['"`?#])/g)].map(([, address]) => address!)
  return addresses.flatMap((address) => (/%(?![\dA-F]{2})/i.test(address) ? [] : (pathOf(address) ?? [])))
}

test('each screen has its own test', () => {
  const stories = sourceFiles('tests/e2e').filter((file) => !matrices.has(file))
  const told = new Set(stories.flatMap(namedIn))
  const missing = screens
    .filter(({ path, folder }) => !told.has(path) && !(folder !== undefined && existsSync(join(root, 'tests/unit/client/routes', folder))))
    .map(
      ({ path }) => `${path} has no test of its own: add an end-to-end test to tests/e2e/, or component tests to tests/unit/client/routes/`,
    )
  expectNone(missing, 'Each screen has a test of what it does.')
})
