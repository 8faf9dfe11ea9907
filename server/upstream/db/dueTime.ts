declare const whole: unique symbol

/** Time at which a task is due, in whole milliseconds: PostgreSQL refuses a fraction in a `bigint` column. */
export type DueTime = number & { readonly [whole]: true }

/** Returns a time as a due time, rounded up to a whole millisecond. */
export const dueTime = (at: number): DueTime => Math.ceil(at) as DueTime
