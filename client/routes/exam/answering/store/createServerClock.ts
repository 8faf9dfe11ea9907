/** A clock in server time that is independent of the device's clock setting. */
export interface ServerClock {
  /** Applies the server time in a response; `askedAt` and `answeredAt` are times of `moment`. */
  sync: (serverTime: string, askedAt: number, answeredAt?: number) => void
  /** Returns the server time, in milliseconds. */
  time: () => number
  moment: () => number
}

/**
 * Creates the clock. The server's timestamp was taken between request and response, so the midpoint is the estimate, and
 * shorter round trips give better estimates. An estimate that contradicts the current one replaces it, because some
 * monotonic clocks stop while a device sleeps.
 *
 * @param moment Returns the time of a monotonic clock in milliseconds, by default `performance.now`; the device's date is not used.
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
