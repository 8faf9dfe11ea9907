import type { Checkpoint } from '#lib/contract'

/** Longest step of continuous playing, in seconds of content: at three times the speed the position is told every 0.75 s. */
const longestStep = 3

interface Moves {
  /** The positions before and now, in seconds. */
  from: number
  to: number
  /** Ids of what this viewer has put off. */
  skipped: ReadonlySet<string>
}

/**
 * The question to stop for; undefined for none. One that must be answered comes up wherever playing is beyond it, so that
 * seeking past it only puts it off; others when playing comes by.
 */
export function dueCheckpoint<Item extends Pick<Checkpoint, 'id' | 'second' | 'required' | 'answer'>>(
  list: readonly Item[],
  { from, to, skipped }: Moves,
): Item | undefined {
  const open = list.filter(({ id, answer, second }) => answer === null && !skipped.has(id) && second <= to)
  return open.find(({ required, second }) => required || (from < second && to - from < longestStep))
}
