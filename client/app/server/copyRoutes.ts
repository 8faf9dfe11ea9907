import type { RouteObject } from 'react-router'

/** Routes for one site alone: the router takes away from `lazy` what it has loaded, for whoever else holds the same object. */
export const copyRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const copy = { ...route }
    if (typeof copy.lazy === 'object') copy.lazy = { ...copy.lazy }
    if (copy.children) copy.children = copyRoutes(copy.children)
    return copy
  })
