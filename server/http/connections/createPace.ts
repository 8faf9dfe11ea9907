/** How much of a new measurement goes into what is known. */
const weight = { move: 0.2, work: 0.05 } as const

/** How fast a line moves, and how long work takes; both in milliseconds, as they have been lately. */
export function createPace(clock: () => number) {
  let moves = 0
  /** Of late, within a measurement. Until it is known better: two milliseconds each, what a page costs on a slow machine. */
  const lately = { ms: 100, moves: 50 }
  let wasWaitedFor = false
  let measuredAt = clock()
  let workMs = 0
  /** How long work took when least was going on; forgotten slowly. */
  let leastWorkMs = Number.POSITIVE_INFINITY
  return {
    /** How long a line takes to move by one. */
    msEach: () => lately.ms / lately.moves,
    /** The line has moved by one. */
    moved: () => void (moves += 1),
    /** A piece of work has ended. */
    worked: (ms: number) => void (workMs += (ms - workMs) * weight.work),
    /** Whether work takes longer than `ms` and much longer than it did with less of it. */
    isStandingStill: (ms: number): boolean => workMs > ms && workMs > 2 * leastWorkMs,
    /** Takes note of the time since the last measurement; gives back whether somebody waits. */
    measured(isWaitedFor: boolean): boolean {
      const now = clock()
      if (wasWaitedFor && isWaitedFor) {
        lately.ms += (now - measuredAt - lately.ms) * weight.move
        lately.moves += (moves - lately.moves) * weight.move
      }
      leastWorkMs = Math.min(leastWorkMs * 1.001, workMs)
      wasWaitedFor = isWaitedFor
      measuredAt = now
      moves = 0
      return isWaitedFor
    },
  }
}
