import type { Clip, Step } from './Clip.ts'

/** Duration of the title, in seconds. */
export const openingSeconds = 3
/** Duration of the summary, in seconds. */
const closingSeconds = 3

export type Part = { kind: 'opening'; t: number } | { kind: 'closing'; t: number } | { kind: 'step'; step: Step; index: number; t: number }

/** Returns the duration of a clip in seconds. */
export const secondsOf = ({ steps }: Pick<Clip, 'steps'>): number =>
  openingSeconds + steps.reduce((sum, { seconds }) => sum + seconds, 0) + closingSeconds

/** Returns the part of the clip at time `t`, and the time since the start of that part. */
export function partAt({ steps }: Pick<Clip, 'steps'>, t: number): Part {
  if (t < openingSeconds) return { kind: 'opening', t }
  let start = openingSeconds
  for (const [index, step] of steps.entries()) {
    if (t < start + step.seconds) return { kind: 'step', step, index, t: t - start }
    start += step.seconds
  }
  return { kind: 'closing', t: t - start }
}
