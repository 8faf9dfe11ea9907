import type { Viewport } from './createViewport.ts'
import { distance, middle, type Point, type View } from './geometry.ts'
import { type Sample, velocityOf } from './inertia.ts'
import { wheelFactor, wheelThrottle } from './zoom-steps.ts'

interface GestureTargets {
  /** Returns the viewport; undefined while no image is shown. */
  viewport: () => Viewport | undefined
  /** Moves to the image on the right (1) or on the left (-1); returns whether there is one. */
  swipe: (direction: 1 | -1) => boolean
  hasMore: (direction: 1 | -1) => boolean
  /** Called while a finger pulls the image down, with the share of the required distance, 0 to 1. */
  pull: (share: number) => void
  /** Called when the image has been pulled down. */
  pulled: () => void
}

/** Minimum movement of a drag, in pixels; shorter presses are taps. */
const slop = 6
const doubleTap = { time: 300, distance: 24 }
/** Thresholds of a swipe: share of the stage's width, or speed in pixels per millisecond. */
const swipe = { share: 0.2, speed: 0.4 }
/** Thresholds of a pull: share of the stage's height, or speed in pixels per millisecond. */
const farPull = { share: 0.25, speed: 0.5 }

/**
 * Adds wheel, drag, swipe, pinch, pull and double-tap gestures to a stage. Returns a cleanup function, and a function
 * that returns whether the last gesture was a drag, whose click must be ignored.
 */
export function attachGestures(stage: HTMLElement, { viewport, swipe: go, hasMore, pull, pulled }: GestureTargets) {
  const fingers = new Map<number, Point>()
  /** Current gesture; `undefined` while a press can still be a tap. */
  let mode: 'drag' | 'swipe' | 'pinch' | 'pull' | undefined
  let moved = false
  let start: { point: Point; view: View; spread: number } | undefined
  let samples: Sample[] = []
  let lastTap: Sample | undefined
  let lastWheel = -Infinity

  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  /** Starts a measurement when the number of fingers changes. */
  function begin(): void {
    const [first, second] = [...fingers.values()]
    const view = viewport()?.view()
    samples = []
    start = first && view && { point: second ? middle(first, second) : first, view, spread: second ? distance(first, second) : 0 }
    if (second && mode === 'pull') pull(0)
    if (second) mode = 'pinch'
    else if (mode === 'pinch') mode = 'drag'
  }

  function onDown(event: PointerEvent): void {
    if ((event.target as Element).closest('button')) return
    // On macOS, a click with the control key opens the context menu.
    if (event.button !== 0 || event.ctrlKey) {
      // The click at the end of such a press must be ignored.
      if (fingers.size === 0) moved = true
      return
    }
    if (fingers.size === 0) {
      moved = false
      mode = undefined
    }
    if (fingers.size === 2) return
    viewport()?.halt()
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, place(event))
    if (fingers.size === 2) moved = true
    begin()
  }

  function onMove(event: PointerEvent): void {
    const shown = viewport()
    if (!fingers.has(event.pointerId)) return
    // The left button was released while another is held, which triggers no pointerup.
    if (event.pointerType === 'mouse' && (event.buttons & 1) === 0) return onUp(event)
    const point = place(event)
    fingers.set(event.pointerId, point)
    if (!start || !shown) {
      moved ||= true
      return
    }
    const offset = { x: point.x - start.point.x, y: point.y - start.point.y }
    if (mode === undefined) {
      if (Math.hypot(offset.x, offset.y) < slop) return
      moved = true
      const aside = Math.abs(offset.x) > Math.abs(offset.y)
      const down = event.pointerType === 'touch' && offset.y > 0 && shown.isWhole()
      mode = !shown.overflows() && aside ? 'swipe' : down ? 'pull' : 'drag'
    }
    samples = [...samples.slice(-8), { ...point, time: event.timeStamp }]
    if (mode === 'pinch') pinch(shown, start)
    else if (mode === 'drag') shown.dragTo({ x: start.view.x + offset.x, y: start.view.y + offset.y }, start.view)
    else if (mode === 'pull') {
      shown.peek(start.view.x + offset.x, start.view.y + Math.max(0, offset.y))
      pull(Math.min(1, Math.max(0, offset.y / (stage.clientHeight * farPull.share))))
    }
    // Without a next image, the swipe moves the image only slightly.
    else shown.peek(start.view.x + offset.x * (hasMore(offset.x < 0 ? 1 : -1) ? 1 : 0.3))
  }

  function pinch(shown: Viewport, { point, view, spread }: NonNullable<typeof start>): void {
    const [first, second] = [...fingers.values()]
    if (first && second) shown.zoomBy(distance(first, second) / Math.max(1, spread), point, middle(first, second), view)
  }

  function onUp(event: PointerEvent): void {
    const point = fingers.get(event.pointerId)
    if (!point) return
    fingers.delete(event.pointerId)
    const shown = viewport()
    if (moved) lastTap = undefined
    if (shown && fingers.size === 0) {
      const speed = velocityOf(samples, event.timeStamp)
      if (mode === 'pull') endPull(shown, point.y - (start?.point.y ?? point.y), speed.y, event.type === 'pointercancel')
      else if (event.type === 'pointercancel') shown.settle()
      else if (mode === 'drag') shown.throwBy(speed)
      else if (mode === 'swipe') endSwipe(shown, point.x - (start?.point.x ?? point.x), speed.x)
      else if (mode === 'pinch') shown.settle()
      else tap(shown, { ...point, time: event.timeStamp }, event.target as Element)
    }
    begin()
  }

  function endSwipe(shown: Viewport, way: number, speed: number): void {
    const far = Math.abs(way) > stage.clientWidth * swipe.share || (Math.abs(speed) > swipe.speed && speed * way > 0)
    if (!far || !go(way < 0 ? 1 : -1)) shown.settle()
  }

  function endPull(shown: Viewport, way: number, speed: number, cancelled: boolean): void {
    if (!cancelled && way > 0 && (way > stage.clientHeight * farPull.share || speed > farPull.speed)) return pulled()
    pull(0)
    shown.settle()
  }

  function tap(shown: Viewport, now: Sample, target: Element): void {
    const twice = lastTap && now.time - lastTap.time < doubleTap.time && distance(lastTap, now) < doubleTap.distance
    lastTap = twice ? undefined : now
    if (twice && stage.contains(target)) shown.toggleFit(now)
  }

  function onWheel(event: WheelEvent): void {
    // Prevents the page from scrolling, or from zooming if the control key is pressed.
    event.preventDefault()
    if (event.deltaY === 0 || event.timeStamp - lastWheel < wheelThrottle) return
    lastWheel = event.timeStamp
    viewport()?.zoomBy(event.deltaY < 0 ? wheelFactor : 1 / wheelFactor, place(event))
  }

  stage.addEventListener('pointerdown', onDown)
  stage.addEventListener('pointermove', onMove)
  stage.addEventListener('pointerup', onUp)
  stage.addEventListener('pointercancel', onUp)
  stage.addEventListener('wheel', onWheel, { passive: false })
  return {
    wasDragged: (): boolean => moved,
    detach(): void {
      stage.removeEventListener('pointerdown', onDown)
      stage.removeEventListener('pointermove', onMove)
      stage.removeEventListener('pointerup', onUp)
      stage.removeEventListener('pointercancel', onUp)
      stage.removeEventListener('wheel', onWheel)
    },
  }
}
