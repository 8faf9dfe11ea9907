/** Minimum movement of a swipe, in pixels; shorter movements are taps. Also the tolerance for moving back. */
const slop = 8

/** Minimum distance of a swipe that closes the element, in pixels. */
const minDistance = 64

/** Minimum speed at the end of a swipe that closes the element, in pixels per millisecond. */
const minSpeed = 0.5

/** The final speed is measured over one to two times this duration, in milliseconds. */
const speedWindow = 50

/** Adds an event listener to the element for the lifetime of the notice. */
export type Listen = <Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void) => void

/**
 * Lets the user swipe an element away. The element springs back below the thresholds, or if the finger moved back
 * before it was lifted. Movements that the browser treats as scrolling are ignored: `touch-action` leaves the
 * directions away from the element's edge to this function. Elements that are placed beside an anchor are not swiped,
 * to keep the content below them scrollable.
 */
export function attachSwipe(element: HTMLElement, listen: Listen, onAway: () => void): void {
  let from: PointerEvent | undefined
  /** Direction of the swipe; undefined until the finger has moved. */
  let sideways: boolean | undefined
  let by = 0
  let way = 0
  let furthest = 0
  let mark: { way: number; time: number }
  let former: typeof mark
  const at = (distance: number) => (sideways ? `${distance}px` : `0 ${distance}px`)

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || element.matches('[data-anchored]')) return
    from = event
    sideways = undefined
    by = way = furthest = 0
    former = mark = { way, time: event.timeStamp }
  })

  listen('pointermove', ({ clientX, clientY, pointerId, timeStamp: time }) => {
    if (!from) return
    const [x, y] = [clientX - from.clientX, clientY - from.clientY]
    if (sideways === undefined) {
      if (Math.hypot(x, y) < slop) return
      sideways = Math.abs(x) > Math.abs(y)
      // Prevents the press of a button under the finger.
      element.setPointerCapture(pointerId)
    }
    by = sideways ? x : y
    way = Math.abs(by)
    furthest = Math.max(furthest, way)
    if (time - mark.time > speedWindow) {
      former = mark
      mark = { way, time }
    }
    element.style.transition = 'none'
    element.style.translate = at(by)
    element.style.opacity = `${1 - way / 360}`
  })

  listen('pointerup', ({ timeStamp }) => {
    if (!from) return
    const speed = (way - former.way) / Math.max(1, timeStamp - former.time)
    if (way > furthest - slop && (way >= minDistance || speed >= minSpeed)) leave()
    else back()
  })

  function leave(): void {
    from = undefined
    if (skipsAnimations()) return onAway()
    const end = { translate: at(Math.sign(by) * innerWidth), opacity: 0 }
    element.animate(end, { duration: 150, fill: 'forwards' }).onfinish = onAway
  }

  function back(): void {
    from = undefined
    by = way = 0
    element.style.transition = skipsAnimations() ? '' : 'all .2s cubic-bezier(.2,1.3,.4,1)'
    element.style.translate = element.style.opacity = ''
  }

  listen('pointercancel', back)
}

/** Checks whether animations must be avoided; also returns `true` without the Web Animations API. */
export const skipsAnimations = (): boolean => !Element.prototype.animate || matchMedia('(prefers-reduced-motion: reduce)').matches
