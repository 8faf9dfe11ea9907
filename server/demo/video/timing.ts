import type { Clip, Step } from './Clip.ts'

/** How long the title stays, in seconds. */
export const openingSeconds = 3
/** How long the summary stays. */
const closingSeconds = 3

export type Part = { kind: 'opening'; t: number } | { kind: 'closing'; t: number } | { kind: 'step'; step: Step; index: number; t: number }

/** Length of a clip. */
export const secondsOf = ({ steps }: Pick<Clip, 'steps'>): number =>
  openingSeconds + steps.reduce((sum, { seconds }) => sum + seconds, 0) + closingSeconds

/** The part of the clip at a moment, and the time since its beginning. */
export function partAt({ steps }: Pick<Clip, 'steps'>, t: number): Part {
  if (t < openingSeconds) return { kind: 'opening', t }
  let start = openingSeconds
  for (const [index, step] of steps.entries()) {
    if (t < start + step.seconds) return { kind: 'step', step, index, t: t - start }
    start += step.seconds
  }
  return { kind: 'closing', t: t - start }
}
