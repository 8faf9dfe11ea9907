import { type RawBuilder, sql } from 'kysely'
import { latestEnd } from '../logic/latestEnd.ts'

/**
 * Returns the condition that something with this lifetime has not expired, for the column with its end. Times written by a
 * clock that was ahead count as expired; see `limits/logic/latestEnd.ts`.
 */
export const unexpired = (lifeMs: number, now: number, column = 'expires_at'): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${latestEnd(lifeMs, now)})`

/** Returns the negation of {@link unexpired}. */
export const expired = (lifeMs: number, now: number, column = 'expires_at'): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestEnd(lifeMs, now)})`
