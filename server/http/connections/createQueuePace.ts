/** Weights of a new measurement in the moving averages. */
const weight = { move: 0.2, work: 0.05 } as const

/** Tracks moving averages of the queue's pace and of the duration of work, in milliseconds. */
export function createQueuePace(clock: () => number) {
  let moves = 0
  /** Initial averages: two milliseconds per request, the cost of a page on a slow machine. */
  const lately = { ms: 100, moves: 50 }
  let wasWaitedFor = false
  let measuredAt = clock()
  let workMs = 0
  /** Duration of work at the lowest load; rises slowly so that it adapts. */
  let leastWorkMs = Number.POSITIVE_INFINITY
  return {
    /** Returns the time in which the queue advances by one. */
    msEach: () => lately.ms / lately.moves,
    /** Records that the queue advanced by one. */
    moved: () => void (moves += 1),
    /** Records the duration of completed work. */
    worked: (ms: number) => void (workMs += (ms - workMs) * weight.work),
    /** Checks whether work takes longer than `ms` and at least twice as long as at the lowest load. */
    isStalled: (ms: number): boolean => workMs > ms && workMs > 2 * leastWorkMs,
    /** Updates the averages with the time since the last measurement; returns `isWaitedFor`. */
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
