import type { RouteObject } from 'react-router'

/** Returns the full pattern of each route, such as `/course/:id`; the catch-all route has none. */
export function routePatterns(routes: RouteObject[], parent = ''): Map<RouteObject, string> {
  const patterns = new Map<RouteObject, string>()
  for (const route of routes) {
    const { path, children = [] } = route
    const whole = path === undefined ? parent : path.startsWith('/') ? path : `${parent}/${path}`
    if (path !== '*') patterns.set(route, whole || '/')
    for (const [child, pattern] of routePatterns(children, whole)) patterns.set(child, pattern)
  }
  return patterns
}
