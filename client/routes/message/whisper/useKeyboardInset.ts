import { type RefObject, useEffect } from 'react'

/** Sets `--keyboard` of an element to the height of the window that a phone's on-screen keyboard covers. */
export function useKeyboardInset(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window
    if (!viewport) return undefined
    const measure = () => {
      // A pinch zoom shrinks the visual viewport too, and covers nothing.
      const covered = viewport.scale > 1.01 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      root.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [root])
}
