import {
  clampPoint,
  dragBounds,
  fitView,
  nearestPoint,
  openingView,
  type Point,
  quarterTurn,
  rotatedBox,
  type Size,
  type View,
  zoomAt,
} from './geometry.ts'
import { glide, hasEnded } from './inertia.ts'
import { clampScale, maxScale, minScale, stepIn, stepOut } from './zoom-steps.ts'

/** State of the visible image, for the buttons. */
export interface ViewportState {
  percent: number
  /** Whether the image is fitted: completely visible at the largest possible size. */
  fitted: boolean
  canZoomIn: boolean
  canZoomOut: boolean
  /** Rotation in degrees clockwise, 0 to 270; undefined before the first rotation. */
  degrees: number | undefined
}

export type Viewport = ReturnType<typeof createViewport>

/**
 * Creates the viewport of an image on its stage. It is independent of React because a finger moves it sixty times per
 * second. The image is initially fitted and follows the size of the stage until the user moves it. `destroy` stops all
 * activity.
 */
export function createViewport(stage: HTMLElement, image: HTMLElement, natural: Size) {
  let view: View = { x: 0, y: 0, scale: 1, turns: 0 }
  /** How the image follows the size of the stage. */
  let rest: 'opening' | 'fit' | 'free' = 'opening'
  let frame = 0
  let rotated = false
  let state: ViewportState | undefined
  const listeners = new Set<() => void>()

  const size = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight })
  const bounds = (of: View): Point => dragBounds(rotatedBox(natural, of), size())
  const fitted = (turns = view.turns): View => fitView(natural, size(), turns)
  const within = (next: View): View => ({ ...next, ...clampPoint(next, bounds(next)) })

  function show(next: View, smooth = false): void {
    view = next
    image.toggleAttribute('data-smooth', smooth)
    image.style.transform = `translate(calc(-50% + ${round(view.x)}px), calc(-50% + ${round(view.y)}px)) rotate(${view.turns * 90}deg) scale(${view.scale})`
    const fit = fitted().scale
    const whole = Math.abs(view.scale - fit) < 1e-4
    const percent = Math.round(view.scale * 100)
    const shown: ViewportState = {
      percent,
      fitted: whole,
      canZoomIn: view.scale < maxScale,
      canZoomOut: view.scale > Math.min(minScale, fit) && stepOut(view.scale) < view.scale,
      degrees: rotated ? (((view.turns % 4) + 4) % 4) * 90 : undefined,
    }
    const same = state && (Object.keys(shown) as (keyof ViewportState)[]).every((key) => shown[key] === state?.[key])
    if (same) return
    state = shown
    for (const listener of listeners) listener()
  }

  /** Stops running animations. */
  function halt(): void {
    cancelAnimationFrame(frame)
  }

  function zoomTo(scale: number, from: Point = { x: 0, y: 0 }): void {
    halt()
    rest = 'free'
    show(within(zoomAt(view, clampScale(scale, fitted().scale), from)), true)
  }

  function toggleFit(point?: Point): void {
    halt()
    if (state?.fitted) return zoomTo(1, point)
    rest = 'fit'
    show(fitted(), true)
  }

  const observer = new ResizeObserver(() => {
    if (rest === 'opening') show(openingView(natural, size()))
    else show(rest === 'fit' ? fitted() : within(view))
  })
  image.style.width = `${natural.width}px`
  image.style.height = `${natural.height}px`
  show(openingView(natural, size()))
  observer.observe(stage)

  return {
    view: (): View => view,
    state: (): ViewportState | undefined => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    halt,
    zoomIn: () => zoomTo(stepIn(view.scale)),
    zoomOut: () => zoomTo(stepOut(view.scale)),
    /** Toggles between fitted and natural size, about a point. */
    toggleFit,
    rotate(direction: 1 | -1): void {
      halt()
      rotated = true
      const turned = quarterTurn(view, direction)
      if (rest === 'opening' || state?.fitted) rest = 'fit'
      show(rest === 'fit' ? fitted(turned.turns) : within(turned), true)
    },
    /** Zooms continuously: the point of the image at `from` moves exactly to `to`, regardless of the bounds. */
    zoomBy(factor: number, from: Point, to: Point = from, start: View = view): void {
      halt()
      rest = 'free'
      const anchor = nearestPoint(from, start, natural)
      const shift = { x: to.x - from.x, y: to.y - from.y }
      const scale = clampScale(start.scale * factor, fitted().scale)
      show(zoomAt(start, scale, anchor, { x: anchor.x + shift.x, y: anchor.y + shift.y }))
    },
    /** Returns whether the image is wider than the stage. */
    overflows: (): boolean => bounds(view).x > 0.5,
    /** Returns whether the whole image is on the stage, in which case it cannot be panned. */
    isWhole: (): boolean => bounds(view).x < 0.5 && bounds(view).y < 0.5,
    /** Moves the image with a finger, not beyond its edges. `start` is the view when the finger touched the image. */
    dragTo(point: Point, start: View): void {
      const held = clampPoint(point, bounds(view), start)
      if (held.x !== view.x || held.y !== view.y) rest = 'free'
      show({ ...view, ...held })
    },
    /** Pans by pixels, for keyboard control. */
    panBy(x: number, y: number): void {
      halt()
      rest = 'free'
      show(within({ ...view, x: view.x + x, y: view.y + y }), true)
    },
    /** Shifts the image during a swipe or a pull, beyond its bounds. */
    peek(x: number, y: number = view.y): void {
      show({ ...view, x, y })
    },
    /** Returns the image to its bounds. */
    settle(): void {
      halt()
      show(within(view), true)
    },
    /** Continues a movement with inertia from a speed in pixels per millisecond. */
    throwBy(velocity: Point): void {
      halt()
      if (prefersReducedMotion()) return
      const start = view
      let startedAt: number | undefined
      const step = (time: number) => {
        startedAt ??= time
        const elapsed = time - startedAt
        const gone = glide(velocity, elapsed)
        show({ ...view, ...clampPoint({ x: start.x + gone.x, y: start.y + gone.y }, bounds(view), start) })
        if (!hasEnded(velocity, elapsed)) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    },
    destroy(): void {
      halt()
      observer.disconnect()
      listeners.clear()
    },
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
