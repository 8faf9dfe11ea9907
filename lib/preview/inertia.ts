import type { Point } from './geometry.ts'

/** A finger's position with its time. */
export interface Sample extends Point {
  time: number
}

/** The movement of the last moments counts; one who has held still before letting go does not throw. */
const memory = 80

/** Time in which a glide loses all but a third of its speed, in milliseconds. */
const slowing = 180

/** Pixels a millisecond at the end of a movement. */
export function velocityOf(samples: readonly Sample[], now: number): Point {
  const last = samples.at(-1)
  const first = samples.find(({ time }) => now - time <= memory)
  if (!last || !first || last.time <= first.time) return { x: 0, y: 0 }
  const elapsed = Math.max(last.time - first.time, now - first.time)
  return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed }
}

/** The distance of a glide after a time. It slows down steadily and ends at speed times {@link slowing}. */
export function glide(velocity: Point, elapsed: number): Point {
  const share = slowing * (1 - Math.exp(-elapsed / slowing))
  return { x: velocity.x * share, y: velocity.y * share }
}

/** A glide has ended when less than half a pixel is left to go. */
export const hasEnded = (velocity: Point, elapsed: number): boolean =>
  Math.hypot(velocity.x, velocity.y) * slowing * Math.exp(-elapsed / slowing) < 0.5
