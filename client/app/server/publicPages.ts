import type { RouteObject } from 'react-router'
import type { ScreenHandle } from '../assets.ts'

/** The paths of all pages that are the same for every visitor and stand for themselves, not for one thing of many. */
export function publicPages(patterns: Map<RouteObject, string>, isGuarded: (pathname: string) => boolean): string[] {
  return [...patterns].flatMap(([{ handle }, pattern]) => {
    const isPublic = (handle as Partial<ScreenHandle> | undefined)?.shared === true
    return isPublic && !pattern.includes(':') && !isGuarded(pattern) ? pattern : []
  })
}
