/** Returns the position of `t` between two times, from 0 to 1. */
export const between = (t: number, from: number, to: number): number => Math.min(1, Math.max(0, (t - from) / (to - from)))

/** Eases a position in and out. */
export const gently = (part: number): number => part * part * (3 - 2 * part)

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** Moves from one value to another between two times, with easing. */
export const move = (t: number, [start, end]: readonly [number, number], from: number, to: number): number =>
  mix(from, to, gently(between(t, start, end)))

/** Oscillates between 0 and 1 indefinitely, starting at 0. */
export const wave = (t: number, period: number): number => (1 - Math.cos((2 * Math.PI * t) / period)) / 2

/** Returns the position within the current period, 0 to 1. */
export const cycle = (t: number, period: number): number => (t / period) % 1

/** Checks whether `t` is in the first half of its period. */
export const blinks = (t: number, period: number): boolean => cycle(t, period) < 0.5
