import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

/** Paths whose match is remembered, and the longest one. */
const most = 1000
const longest = 512

/** Matches paths like the router, and remembers the last ones: the router itself compiles all routes for every match. */
export function createMatcher(routes: RouteObject[]): (pathname: string) => RouteMatch | undefined {
  const known = new Map<string, RouteMatch | undefined>()
  return (pathname) => {
    if (known.has(pathname)) return known.get(pathname)
    const match = matchRoutes(routes, pathname)?.at(-1)
    if (pathname.length > longest) return match
    // The oldest goes: whoever asks for ever new paths gains nothing by it.
    const [oldest] = known.size >= most ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(pathname, match)
    return match
  }
}
