import { useEffect, useLayoutEffect } from 'react'
import { useMatches } from 'react-router'
import { followColorMode, forceColorMode } from '#lib/theme'
import type { ScreenHandle } from '../assets.ts'

/**
 * Applies and returns the colour mode that the current screen forces, if any, also on navigation within the site. Follows
 * the device setting and other tabs on every layout.
 */
export function useForcedColorMode(): ScreenHandle['colorMode'] {
  const handles = useMatches().map(({ handle }) => handle as Partial<ScreenHandle> | undefined)
  const mode = handles.findLast((handle) => handle?.colorMode)?.colorMode
  // Before paint: React has just written the attribute that the server would have rendered.
  useLayoutEffect(() => forceColorMode(mode), [mode])
  useEffect(followColorMode, [])
  return mode
}
