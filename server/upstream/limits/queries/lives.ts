import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { latestEnd } from '../rules/latestEnd.ts'

/**
 * Whether something of this life is not over yet, by the column that says when it ends. What was made by a clock that was ahead
 * is over; `limits/rules/latestEnd.ts` says what that is.
 */
export const lives = (lifeMs: number, now: number, column = 'expires_at'): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${latestEnd(lifeMs, now)})`

/** The contrary of {@link lives}. */
export const isOver = (lifeMs: number, now: number, column = 'expires_at'): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestEnd(lifeMs, now)})`
