import { type FocusEvent, useEffect, useState } from 'react'

/** Display time of a slide, in milliseconds. */
const displayMs = 6000

/**
 * Calls `advance` at a constant interval, unless the visitor paused it, hovers or focuses the slides, has switched
 * tabs, or prefers reduced motion. The interval restarts whenever another slide is shown.
 */
export function useRotation(advance: (shown: string | undefined) => void, shown: string | undefined) {
  /** Undefined on the server and before hydration, where the visitor's preference is unknown. */
  const [wanted, setWanted] = useState<boolean>()
  const [held, setHeld] = useState(false)
  useEffect(() => setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const turning = wanted === true && !held
  useEffect(() => {
    if (!turning) return
    let timer: ReturnType<typeof setInterval> | undefined
    const restart = () => {
      clearInterval(timer)
      timer = document.hidden ? undefined : setInterval(() => advance(shown), displayMs)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', restart)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a slide that the visitor chose stays for its full time
  }, [turning, advance, shown])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    // Focus by a click does not pause: otherwise the play button could not start the rotation.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setHeld(target.tagName !== 'BUTTON'),
    onBlur: () => setHeld(false),
  }
  return { wanted, toggle: () => setWanted(!wanted), hold }
}
