import type { Checkpoint } from '#lib/contract'

/**
 * Maximum step of continuous playback, in seconds of content: at triple speed the position is reported every 0.75 s.
 */
const longestStep = 3

interface PositionChange {
  /** Previous and current position, in seconds. */
  from: number
  to: number
  /** Ids of the questions that the viewer has skipped. */
  skipped: ReadonlySet<string>
}

/**
 * Returns the question to stop for, if there is one. A required question is due wherever the position is beyond it, so
 * that seeking past it only postpones it. Other questions are due only when playback passes them.
 */
export function dueCheckpoint<Item extends Pick<Checkpoint, 'id' | 'second' | 'required' | 'answer'>>(
  list: readonly Item[],
  { from, to, skipped }: PositionChange,
): Item | undefined {
  const open = list.filter(({ id, answer, second }) => answer === null && !skipped.has(id) && second <= to)
  return open.find(({ required, second }) => required || (from < second && to - from < longestStep))
}
