import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { latestEnd } from '../logic/latestEnd.ts'

/**
 * Condition that something with this lifetime has not expired, by the column of its end. Times written by a clock that
 * was ahead count as expired; `limits/logic/latestEnd.ts` defines them.
 */
export const unexpired = (lifeMs: number, now: number, column = 'expires_at'): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${latestEnd(lifeMs, now)})`

/** The negation of {@link unexpired}. */
export const expired = (lifeMs: number, now: number, column = 'expires_at'): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestEnd(lifeMs, now)})`
