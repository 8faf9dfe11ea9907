import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** How many of the latest times are remembered, and the one to begin with, in milliseconds: a hash on an idle machine. */
const most = 64
const usual = 25

/**
 * Remembers how long some work has taken lately, so that what is refused without it can take as long: how long an answer took
 * would otherwise tell whether the work was done.
 */
export function createRecentTimes(now: () => number = () => performance.now()) {
  const times: number[] = []
  return {
    /** Does the work and remembers how long it took. */
    async timed<Result>(work: () => Promise<Result>): Promise<Result> {
      const start = now()
      try {
        return await work()
      } finally {
        times.push(now() - start)
        if (times.length > most) times.shift()
      }
    },

    /** Waits as long as one of the latest times, each as likely. */
    imitate: (): Promise<void> => pause(times.length === 0 ? usual : times[randomInt(times.length)]!),
  }
}
