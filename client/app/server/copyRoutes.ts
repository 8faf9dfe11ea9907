import type { RouteObject } from 'react-router'

/**
 * Copies the routes for one site: the router deletes `lazy` properties after loading, which other users of the same
 * object still need.
 */
export const copyRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const copy = { ...route }
    if (typeof copy.lazy === 'object') copy.lazy = { ...copy.lazy }
    if (copy.children) copy.children = copyRoutes(copy.children)
    return copy
  })
