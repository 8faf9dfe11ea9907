import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../../client/routes.tsx'
import { learnerScreens, visitorScreens } from '../../e2e/screens.ts'

/** The paths of all routes that show a screen; those that only lead on show none. */
const screenPaths = (of: RouteObject[]): string[] =>
  of.flatMap(({ path, index, handle, children = [] }) =>
    handle !== undefined || path === '*' ? [index ? '/' : path!] : screenPaths(children),
  )

const listed = [...Object.entries(visitorScreens), ...Object.entries(learnerScreens)]

test('each screen of the site has an address in tests/e2e/screens.ts, under which browsers look at it', () => {
  expect([...new Set(listed.map(([path]) => path))].toSorted()).toEqual(screenPaths(routes).toSorted())
})

test('each of these addresses leads to its own screen', () => {
  for (const [path, addresses] of listed) {
    expect(addresses, path).not.toEqual([])
    for (const address of addresses) {
      const { route } = matchRoutes(routes, new URL(address, 'http://site'))?.at(-1) ?? {}
      expect(route?.index ? '/' : route?.path, address).toBe(path)
    }
  }
})
