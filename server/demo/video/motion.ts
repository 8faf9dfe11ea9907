/** How far a moment is between two others, from 0 to 1. */
export const between = (t: number, from: number, to: number): number => Math.min(1, Math.max(0, (t - from) / (to - from)))

/** Starts and ends gently. */
export const gently = (part: number): number => part * part * (3 - 2 * part)

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** From one value to another between two moments, gently. */
export const move = (t: number, [start, end]: readonly [number, number], from: number, to: number): number =>
  mix(from, to, gently(between(t, start, end)))

/** Up and down without end, 0 to 1, beginning at 0. */
export const wave = (t: number, period: number): number => (1 - Math.cos((2 * Math.PI * t) / period)) / 2

/** A share of a period, 0 to 1, over and over. */
export const cycle = (t: number, period: number): number => (t / period) % 1

/** Whether `t` lies in the first half of its period. */
export const blinks = (t: number, period: number): boolean => cycle(t, period) < 0.5
