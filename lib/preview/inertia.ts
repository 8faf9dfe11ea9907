import type { Point } from './geometry.ts'

/** Position of a finger with its time. */
export interface Sample extends Point {
  time: number
}

/** Duration of the movement that determines the speed, in milliseconds. A finger that rests before it is lifted causes no inertia. */
const sampleWindow = 80

/** Time in which a glide loses about two thirds of its speed, in milliseconds. */
const decelerationTime = 180

/** Returns the speed at the end of a movement, in pixels per millisecond. */
export function velocityOf(samples: readonly Sample[], now: number): Point {
  const last = samples.at(-1)
  const first = samples.find(({ time }) => now - time <= sampleWindow)
  if (!last || !first || last.time <= first.time) return { x: 0, y: 0 }
  const elapsed = Math.max(last.time - first.time, now - first.time)
  return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed }
}

/** Returns the distance of a glide after a time. It decelerates exponentially towards speed times {@link decelerationTime}. */
export function glide(velocity: Point, elapsed: number): Point {
  const share = decelerationTime * (1 - Math.exp(-elapsed / decelerationTime))
  return { x: velocity.x * share, y: velocity.y * share }
}

/** Returns whether less than half a pixel of a glide is left. */
export const hasEnded = (velocity: Point, elapsed: number): boolean =>
  Math.hypot(velocity.x, velocity.y) * decelerationTime * Math.exp(-elapsed / decelerationTime) < 0.5
