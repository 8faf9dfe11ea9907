/** Weight of a new measurement in the moving average. */
const weight = { move: 0.2, work: 0.05 } as const

/** Moving averages of how fast the queue advances and how long work takes; in milliseconds. */
export function createPace(clock: () => number) {
  let moves = 0
  /** Averages so far. Initially two milliseconds each: a page's cost on a slow machine. */
  const lately = { ms: 100, moves: 50 }
  let wasWaitedFor = false
  let measuredAt = clock()
  let workMs = 0
  /** Duration of work under the least load; decays slowly. */
  let leastWorkMs = Number.POSITIVE_INFINITY
  return {
    /** Time in which the queue advances by one. */
    msEach: () => lately.ms / lately.moves,
    /** Records that the queue advanced by one. */
    moved: () => void (moves += 1),
    /** Records that a piece of work ended. */
    worked: (ms: number) => void (workMs += (ms - workMs) * weight.work),
    /** Reports whether work takes longer than `ms` and much longer than under less load. */
    isStalled: (ms: number): boolean => workMs > ms && workMs > 2 * leastWorkMs,
    /** Records the time since the last measurement; reports whether requests are waiting. */
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
