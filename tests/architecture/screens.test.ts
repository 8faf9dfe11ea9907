import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import type { ScreenHandle } from '#app/assets.ts'
import { routes } from '../../client/routes.tsx'
import { learnerScreens, visitorScreens } from '../e2e/screens.ts'
import { importsOf, root, sourceFiles } from './sourceImports.ts'

/* The parts without which a screen is not finished. Each fault is a line that names the missing part and its file. */

// The server fetches what pages load lazily as soon as it knows the map of the site.
afterAll(() => vi.dynamicImportSettled())

interface Screen {
  path: string
  /** The path below `client/routes`; undefined for the 404 page. */
  folder: string | undefined
}

/** All routes that show a screen; those that only lead on show none. */
const screensOf = (of: RouteObject[]): Screen[] =>
  of.flatMap(({ path, index, handle, children = [] }) => {
    const { folder } = (handle ?? {}) as Partial<ScreenHandle>
    return folder !== undefined || path === '*' ? [{ path: index ? '/' : path!, folder }] : screensOf(children)
  })

const screens = screensOf(routes)
const samples = [...Object.entries(visitorScreens), ...Object.entries(learnerScreens)]

/** The screen that an address leads to. */
function pathOf(address: string): string | undefined {
  const { route } = matchRoutes(routes, new URL(address, 'http://site').pathname)?.at(-1) ?? {}
  return route?.index ? '/' : route?.path
}

test('each folder of a screen has its line in the map of the site', () => {
  const missing = sourceFiles('client/routes')
    .filter((file) => file.endsWith('/screen.tsx'))
    .map((file) => relative('client/routes', dirname(file)))
    .filter((folder) => !screens.some((screen) => screen.folder === folder))
    .map((folder) => `client/routes/${folder}/screen.tsx is no page yet: add its line to client/routes.tsx`)
  expect(missing).toEqual([])
})

test('each screen has an address under which browsers look at it, and no other has one', () => {
  const missing = screens
    .filter(({ path }) => !samples.some(([listed]) => listed === path))
    .map(({ path }) => `${path} has no sample address: add one to tests/e2e/screens.ts`)
  const left = samples
    .filter(([listed]) => !screens.some(({ path }) => path === listed))
    .map(([listed]) => `${listed} is no screen of client/routes.tsx: take it out of tests/e2e/screens.ts`)
  expect([...missing, ...left]).toEqual([])
})

test('each of these addresses leads to its own screen', () => {
  const wrong = samples.flatMap(([path, addresses]) =>
    addresses.length === 0
      ? [`${path} has an empty list in tests/e2e/screens.ts`]
      : addresses.flatMap((address) =>
          pathOf(address) === path ? [] : [`${address} leads to ${pathOf(address)}, not to ${path}: mend it in tests/e2e/screens.ts`],
        ),
  )
  expect(wrong).toEqual([])
})

const imports = Map.groupBy(importsOf('client'), ({ from }) => from)

/** Files that a screen shows: its own and those that they import, its layout and the frame of the site left out. */
function shownBy(folder: string): string[] {
  const shown = new Set([`client/routes/${folder}/screen.tsx`])
  // Grows while it is walked.
  for (const file of shown)
    for (const { to, typeOnly } of imports.get(file) ?? []) if (!typeOnly && /^client\/(routes|parts)\/.*\.tsx$/.test(to)) shown.add(to)
  return [...shown]
}

test('each screen says its title', () => {
  const missing = screens.flatMap(({ path, folder }) => {
    // The first page bears the site's own name.
    if (folder === undefined || path === '/') return []
    const isTold = shownBy(folder).some((file) => /<Head\b[^/]*?(\btitle=|\{\.\.\.)/.test(readFileSync(join(root, file), 'utf8')))
    return isTold ? [] : [`client/routes/${folder}/screen.tsx has no title: render <Head title="…"> in it`]
  })
  expect(missing).toEqual([])
})

/** Tests that visit every screen are no screen's own test. */
const matrices = new Set(['tests/e2e/screens.ts', 'tests/e2e/screens.e2e.ts'])

/** The screens that are named by an address in a test's source, where `${…}` stands for some part of a path. */
function namedIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\$\{[^}]*\}/g, 'x')
  const addresses = [...text.matchAll(/['"`]x?(\/(?!api\/)[\w/%.:-]*)(?=['"`?#])/g)].map(([, address]) => address!)
  return addresses.flatMap((address) => (/%(?![\dA-F]{2})/i.test(address) ? [] : (pathOf(address) ?? [])))
}

test('each screen has a test of its own', () => {
  const stories = sourceFiles('tests/e2e').filter((file) => !matrices.has(file))
  const told = new Set(stories.flatMap(namedIn))
  const missing = screens
    .filter(({ path, folder }) => !told.has(path) && !(folder !== undefined && existsSync(join(root, 'tests/unit/client/routes', folder))))
    .map(({ path }) => `${path} has no test of its own: tell its story in tests/e2e/, or test its parts in tests/unit/client/routes/`)
  expect(missing).toEqual([])
})
