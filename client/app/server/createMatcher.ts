import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router'

/** Maximum number of cached paths, and maximum length of a cached path. */
const maxPaths = 1000
const maxPathLength = 512

/** Creates a route matcher that caches recent paths: the router itself compiles all routes for every match. */
export function createMatcher(routes: RouteObject[]): (pathname: string) => RouteMatch | undefined {
  const known = new LRUCache<string, { match: RouteMatch | undefined }>({ max: maxPaths })
  return (pathname) => {
    const found = known.get(pathname)
    if (found) return found.match
    const match = matchRoutes(routes, pathname)?.at(-1)
    if (pathname.length <= maxPathLength) known.set(pathname, { match })
    return match
  }
}
