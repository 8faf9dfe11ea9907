import { prefersStillness } from './prefersStillness.ts'

/** Movement in pixels below which a touch is still a tap, and a way back no change of mind. */
const slop = 8

/** A swipe counts from this distance in pixels, … */
const far = 64

/** … or from this speed at its end, in pixels a millisecond. */
const quick = 0.5

/** The speed at the end is that of once to twice this time, in milliseconds. */
const stretch = 50

/** Listens to events of one element, as long as the notice is there. */
export type Listen = <Type extends keyof HTMLElementEventMap>(type: Type, listener: (event: HTMLElementEventMap[Type]) => void) => void

/**
 * Lets the user swipe an element out of sight. Below the threshold it springs back, and so it does where the finger has
 * turned back before it was lifted. Movements that the browser treats as scrolling are ignored: `touch-action` of the
 * element leaves it the directions that lead away from the edge it stands at. All are ignored on an element beside its
 * anchor: it belongs there, and what is under it is scrolled.
 */
export function attachSwipe(element: HTMLElement, listen: Listen, onAway: () => void): void {
  let from: PointerEvent | undefined
  let axis: 'x' | 'y' | undefined
  let by = 0
  let way = 0
  let furthest = 0
  let mark = { way, time: 0 }
  let former = mark
  const at = (distance: number) => (axis === 'x' ? `${distance}px` : `0 ${distance}px`)

  listen('pointerdown', (event) => {
    if (event.pointerType === 'mouse' || !event.isPrimary || element.matches('[data-anchored]')) return
    from = event
    axis = undefined
    by = way = furthest = 0
    former = mark = { way, time: event.timeStamp }
  })

  listen('pointermove', ({ clientX, clientY, pointerId, timeStamp: time }) => {
    if (!from) return
    const [x, y] = [clientX - from.clientX, clientY - from.clientY]
    if (!axis) {
      if (Math.hypot(x, y) < slop) return
      axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y'
      // A button under the finger is not pressed by it.
      element.setPointerCapture(pointerId)
    }
    by = axis === 'x' ? x : y
    way = Math.abs(by)
    furthest = Math.max(furthest, way)
    if (time - mark.time > stretch) {
      former = mark
      mark = { way, time }
    }
    element.style.transition = 'none'
    element.style.translate = at(by)
    element.style.opacity = `${1 - way / 360}`
  })

  listen('pointerup', ({ timeStamp }) => {
    const speed = (way - former.way) / Math.max(1, timeStamp - former.time)
    if (way > furthest - slop && (way >= far || speed >= quick)) leave()
    else back()
  })

  function leave(): void {
    from = undefined
    if (prefersStillness()) return onAway()
    const end = { translate: at(Math.sign(by) * innerWidth), opacity: 0 }
    element.animate(end, { duration: 150, fill: 'forwards' }).onfinish = onAway
  }

  function back(): void {
    from = undefined
    by = way = 0
    element.style.transition = prefersStillness() ? '' : 'translate .2s cubic-bezier(.2,1.3,.4,1),opacity .2s'
    element.style.translate = element.style.opacity = ''
  }

  listen('pointercancel', back)
}
