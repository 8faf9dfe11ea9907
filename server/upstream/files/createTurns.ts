/** Refused because too many wait already. */
export class TurnsTaken extends Error {}

/** Lets `atOnce` pieces of work go on side by side; the others wait their turn, and more than `waiting` of them are refused. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new TurnsTaken('Too many wait already')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The turn goes over as it is: nobody can slip in between.
      if (next) next()
      else busy--
    }
  }
}
