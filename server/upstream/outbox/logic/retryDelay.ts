const second = 1000
const hour = 3_600_000

/** Number of tries after which a task is given up: about a day. */
export const maxTries = 30

/** Returns the delay after a failed try, in milliseconds: 5 seconds, then doubled each time up to an hour. */
export const retryDelay = (tries: number): number => Math.min(hour, 5 * second * 2 ** Math.min(tries - 1, 20))
