import { useEffect, useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import { followColorMode, forceColorMode } from '#lib/theme'
import type { ScreenHandle } from '../assets.ts'

/**
 * The colour mode that the shown screen forces, if any, and sees that it is shown: on a navigation inside the site too, and
 * no longer than the screen. Follows the device and other tabs besides, on every layout.
 */
export function useForcedColorMode(): ScreenHandle['colorMode'] {
  const handles = useMatches().map(({ handle }) => handle as Partial<ScreenHandle> | undefined)
  const mode = handles.findLast((handle) => handle?.colorMode)?.colorMode
  // Before it is painted: React has just written what the server would have.
  useLayoutEffect(() => forceColorMode(mode), [mode])
  useEffect(followColorMode, [])
  return mode
}
