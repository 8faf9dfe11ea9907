import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, root, sourceFiles } from './sourceImports.ts'

/* Browsers get some packages in part (`client/bundle/trimmed`): nothing here may use the rest. */

const bundled = (room: string) => sourceFiles(room).filter((file) => !/^(client\/bundle|lib\/gallery)\//.test(file))
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const offending = (rooms: string[], pattern: RegExp) => rooms.flatMap(bundled).filter((file) => pattern.test(sourceOf(file)))

describe('the site', () => {
  test('uses of react-router only what browsers get of it', () => {
    const inBrowsers =
      /^(Await|NavigationType|Outlet|RouterContextProvider|RouterProvider|createContext|createPath|data|generatePath|isRouteErrorResponse|matchRoutes|redirect|use(AsyncError|LoaderData|Location|Matches|Navigate|Navigation|NavigationType|Revalidator|RouteError|RouteLoaderData))$/
    const onServers = /^client\/(entry\.server\.tsx$|app\/(server\/|router-internals\.ts$))/
    const others = importsOf('client')
      .filter(({ to, from, typeOnly }) => to === 'react-router' && !typeOnly && !onServers.test(from))
      .flatMap(({ from, values }) => values.filter((name) => !inBrowsers.test(name)).map((name) => `${from} takes ${name}`))
    expect(others).toEqual([])
  })

  test('has routes without actions and middleware, and navigates without view transitions', () => {
    expect(sourceOf('client/routes.tsx')).not.toMatch(/\b(action|middleware)\b/)
    expect(offending(['client'], /\b(viewTransition|flushSync|unstable_\w+|mask):/)).toEqual([])
  })

  test('calls of its router only what browsers get of it', () => {
    const inBrowsers = /^(enableScrollRestoration|navigate|revalidate|routes|state|subscribe)$/
    const called = bundled('client').flatMap((file) =>
      [...sourceOf(file).matchAll(/\brouter\.(\w+)/gi)].map(([, name]) => `${file} uses ${name}`),
    )
    expect(called.filter((use) => !inBrowsers.test(use.replace(/.* /, '')))).toEqual([])
  })

  test('writes styles as text, and gives no component default properties', () => {
    expect(offending(['client', 'lib'], /\b(styled(\.\w+|\([^)\n]*\))(\.attrs\([^\n]*\))?|css|keyframes)\(\{|\.defaultProps\b/)).toEqual([])
  })
})
