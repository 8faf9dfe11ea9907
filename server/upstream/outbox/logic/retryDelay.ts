const second = 1000
const hour = 3_600_000

/** The tries after which a task is given up: about a day. */
export const mostTries = 30

/** The wait after a failed try, in milliseconds: 5 s, then twice as long each time, an hour at most. */
export const retryDelay = (tries: number): number => Math.min(hour, 5 * second * 2 ** Math.min(tries - 1, 20))
