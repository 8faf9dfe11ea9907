import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Number of stored durations, and the initial duration in milliseconds: that of a hash on an idle machine. */
const most = 64
const initialMs = 25

/**
 * Records the recent durations of a task, so that refusals without the task can take as long. Otherwise the response time
 * would reveal whether the task was executed.
 */
export function createDurationSampler(now: () => number = () => performance.now()) {
  const times: number[] = []
  return {
    /** Runs the task and records its duration. */
    async timed<Result>(work: () => Promise<Result>): Promise<Result> {
      const start = now()
      try {
        return await work()
      } finally {
        times.push(now() - start)
        if (times.length > most) times.shift()
      }
    },

    /** Waits for one of the recent durations, chosen at random. */
    imitate: (): Promise<void> => pause(times.length === 0 ? initialMs : times[randomInt(times.length)]!),
  }
}
