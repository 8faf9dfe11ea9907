import { type FocusEvent, useEffect, useState } from 'react'

/** How long a slide stands, in milliseconds. */
const pace = 6000

/**
 * Calls `advance` at an even pace, unless the visitor paused it, points at the slides, moves in them by keyboard, looks
 * at another tab, or has asked their device for less motion. The wait starts anew whenever another slide is shown.
 */
export function useRotation(advance: (shown: string | undefined) => void, shown: string | undefined) {
  /** Undefined on the server and before hydration: what the visitor prefers is not known there. */
  const [wanted, setWanted] = useState<boolean>()
  const [held, setHeld] = useState(false)
  useEffect(() => setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  const turning = wanted === true && !held
  useEffect(() => {
    if (!turning) return
    let timer: ReturnType<typeof setInterval> | undefined
    const restart = () => {
      clearInterval(timer)
      timer = document.hidden ? undefined : setInterval(() => advance(shown), pace)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', restart)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a slide that was chosen stays its full time
  }, [turning, advance, shown])
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    // A click gives focus too, but says nothing about wanting to read on; the pause button must be able to start.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setHeld(target.tagName !== 'BUTTON'),
    onBlur: () => setHeld(false),
  }
  return { wanted, toggle: () => setWanted(!wanted), hold }
}
