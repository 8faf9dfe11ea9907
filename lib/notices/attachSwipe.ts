import { prefersStillness } from './prefersStillness.ts'

/** Movement in pixels below which a touch is still a tap, and a way back no change of mind. */
const slop = 8

/** A swipe counts from this distance in pixels, or from this speed at its end in pixels a millisecond. */
const enough = { distance: 64, speed: 0.5 }

/** Time before the release that its speed is measured over, in milliseconds. */
const recent = 100

interface SwipeOptions {
  onAway: () => void
  signal: AbortSignal
}

/**
 * Lets the user swipe an element out of sight: to either side, or to the edge of the window that it stands at. Below
 * the threshold it springs back, and wherever the finger has turned back before it was lifted. Movements that the
 * browser treats as scrolling (see `touch-action` of the element) are ignored, and so are all on an element beside its
 * anchor: it belongs there, and what is under it is scrolled.
 */
export function attachSwipe(element: HTMLElement, { onAway, signal }: SwipeOptions): void {
  let from: { x: number; y: number } | undefined
  let axis: 'x' | 'y' | undefined
  let vertical = -1
  let by = 0
  let furthest = 0
  let trail: { by: number; time: number }[] = []
  const at = (distance: number) => (axis === 'x' ? `${distance}px` : `0 ${distance}px`)

  function onDown({ pointerType, isPrimary, clientX, clientY, timeStamp }: PointerEvent): void {
    if (pointerType === 'mouse' || !isPrimary || element.matches('[data-anchored]')) return
    from = { x: clientX, y: clientY }
    axis = undefined
    vertical = element.closest('[data-position^=bottom]') ? 1 : -1
    by = furthest = 0
    trail = [{ by, time: timeStamp }]
  }

  function onMove({ clientX, clientY, pointerId, timeStamp }: PointerEvent): void {
    if (!from) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (!axis) {
      if (Math.hypot(x, y) < slop) return
      axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y'
      // A button under the finger is not pressed by it.
      element.setPointerCapture(pointerId)
    }
    by = axis === 'x' ? x : Math.max(0, y * vertical) * vertical
    furthest = Math.max(furthest, Math.abs(by))
    trail = [...trail.filter(({ time }) => time >= timeStamp - recent), { by, time: timeStamp }]
    element.style.translate = at(by)
    element.style.opacity = String(1 - Math.min(0.7, Math.abs(by) / 240))
  }

  function onUp({ timeStamp }: PointerEvent): void {
    if (isMeant(timeStamp)) leave()
    else back()
  }

  /** Whether the finger, as it was lifted, still led away, far or fast enough. */
  function isMeant(now: number): boolean {
    const way = Math.abs(by)
    const before = trail.find(({ time }) => time >= now - recent)
    const speed = before ? (way - Math.abs(before.by)) / Math.max(1, now - before.time) : 0
    return way > slop && way > furthest - slop && (way >= enough.distance || speed >= enough.speed)
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
