/** The server's time, told by a clock that nobody can set. */
export interface ServerClock {
  /** Takes the time that an answer told; `askedAt` and `answeredAt` are moments of `moment`. */
  sync: (serverTime: string, askedAt: number, answeredAt?: number) => void
  /** The server's time in milliseconds. */
  time: () => number
  moment: () => number
}

/**
 * The server's time lies between asking and answering: the estimate is its middle, and the shorter the way the better. An
 * estimate that contradicts the present one replaces it, since some clocks stand still while a device sleeps.
 *
 * @param moment Milliseconds of a clock that only goes forward, `performance.now`; the device's own date is never read.
 */
export function createServerClock(moment = () => performance.now()): ServerClock {
  let offset = 0
  let error = Infinity
  return {
    sync: (serverTime, askedAt, answeredAt = moment()) => {
      const way = Math.max(0, answeredAt - askedAt) / 2
      const found = Date.parse(serverTime) - (askedAt + answeredAt) / 2
      if (way > error && Math.abs(found - offset) <= way + error) return
      offset = found
      error = way
    },
    time: () => moment() + offset,
    moment,
  }
}
