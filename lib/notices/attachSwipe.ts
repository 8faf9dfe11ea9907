import { prefersStillness } from './prefersStillness.ts'

/** Movement in pixels below which a touch is still a tap. */
const slop = 8

/** A swipe counts from this distance in pixels, or from this mean speed in pixels a millisecond. */
const enough = { distance: 64, speed: 0.5 }

interface SwipeOptions {
  /** Direction of the swipe besides left and right: upward (-1) or downward (1). */
  vertical: -1 | 1
  onAway: () => void
  signal: AbortSignal
}

/**
 * Lets the user swipe an element out of sight; below the threshold it springs back. Movements that the browser treats
 * as scrolling (see `touch-action` of the element) are ignored.
 */
export function attachSwipe(element: HTMLElement, { vertical, onAway, signal }: SwipeOptions): void {
  let from: { x: number; y: number; time: number } | undefined
  let axis: 'x' | 'y' | undefined
  let by = 0
  const at = (distance: number) => (axis === 'x' ? `${distance}px` : `0 ${distance}px`)

  function onDown({ pointerType, isPrimary, clientX, clientY, timeStamp }: PointerEvent): void {
    if (pointerType === 'mouse' || !isPrimary) return
    from = { x: clientX, y: clientY, time: timeStamp }
    axis = undefined
    by = 0
  }

  function onMove({ clientX, clientY, pointerId }: PointerEvent): void {
    if (!from) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (!axis) {
      if (Math.hypot(x, y) < slop) return
      axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y'
      // A button under the finger is not pressed by it.
      element.setPointerCapture(pointerId)
    }
    by = axis === 'x' ? x : Math.max(0, y * vertical) * vertical
    element.style.translate = at(by)
    element.style.opacity = String(1 - Math.min(0.7, Math.abs(by) / 240))
  }

  function onUp({ timeStamp }: PointerEvent): void {
    const speed = from ? Math.abs(by) / Math.max(1, timeStamp - from.time) : 0
    const counts = axis && (Math.abs(by) >= enough.distance || (speed >= enough.speed && Math.abs(by) > slop))
    if (counts) leave()
    else back()
  }

  function leave(): void {
    from = undefined
    if (prefersStillness()) return onAway()
    const end = { translate: at(Math.sign(by) * (axis === 'x' ? innerWidth : element.offsetHeight + 64)), opacity: 0 }
    element.animate(end, { duration: 150, easing: 'ease-in', fill: 'forwards' }).onfinish = onAway
  }

  function back(): void {
    from = undefined
    if (by !== 0 && !prefersStillness()) {
      element.animate(
        { translate: [at(by), '0'], opacity: [Number(element.style.opacity), 1] },
        { duration: 200, easing: 'cubic-bezier(.2,1.3,.4,1)' },
      )
    }
    by = 0
    element.style.translate = element.style.opacity = ''
  }

  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', back, { signal })
}
