import type { RouteObject } from 'react-router'
import type { ScreenHandle } from '../assets.ts'

/** Returns the paths of all shared pages without a path parameter. */
export function publicPages(patterns: Map<RouteObject, string>, isGuarded: (pathname: string) => boolean): string[] {
  return [...patterns].flatMap(([{ handle }, pattern]) => {
    const isPublic = (handle as Partial<ScreenHandle> | undefined)?.shared === true
    return isPublic && !pattern.includes(':') && !isGuarded(pattern) ? pattern : []
  })
}
