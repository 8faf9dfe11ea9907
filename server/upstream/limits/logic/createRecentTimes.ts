import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** The number of latest durations that are kept, and the initial one, in milliseconds: a hash on an idle machine. */
const most = 64
const usual = 25

/**
 * Records the recent durations of some work, so that refusals without the work can take as long: the response time
 * would otherwise reveal whether the work was done.
 */
export function createRecentTimes(now: () => number = () => performance.now()) {
  const times: number[] = []
  return {
    /** Runs the work and records its duration. */
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
    imitate: (): Promise<void> => pause(times.length === 0 ? usual : times[randomInt(times.length)]!),
  }
}
