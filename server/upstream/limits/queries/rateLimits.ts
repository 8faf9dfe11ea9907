import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { preparedOn } from '../../db/prepared.ts'
import { isUnexpired, latestEnd } from '../logic/latestEnd.ts'
import { latestFullAt, type RateLimit, refillMs } from '../logic/rateLimit.ts'
import { expired, unexpired } from './unexpired.ts'

/** A limit is used up. Rolls back the transaction, so that nothing is stored or spent. */
export class LimitExceeded extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('A limit is used up')
    this.waitMs = waitMs
  }
}

/**
 * Spends one use of a limit and returns 0, or returns the wait. A single conditional statement, so that concurrent uses
 * cannot exceed the limit.
 */
async function spendOne(at: Kysely<Database>, limit: RateLimit, now: number): Promise<number> {
  const [refill, latest] = [refillMs(limit), latestFullAt(limit, now)]
  const counts = unexpired(limit.windowMs, now, 'rate_limit.whole_at')
  const spent = await at
    .insertInto('rate_limit')
    .values({ id: limit.id, whole_at: now + refill })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ whole_at: sql<number>`case when ${counts} then rate_limit.whole_at else ${now} end + ${refill}` })
        .where((eb) => eb.or([eb('rate_limit.whole_at', '<=', latest), eb('rate_limit.whole_at', '>', latestEnd(limit.windowMs, now))])),
    )
    .returning('whole_at')
    .executeTakeFirst()
  if (spent) return 0
  const row = await at.selectFrom('rate_limit').select('whole_at').where('id', '=', limit.id).executeTakeFirst()
  return Math.max(1, (row?.whole_at ?? 0) - latest)
}

/** Prepared, because it precedes every change. */
const stored = preparedOn<'id', { whole_at: number }>((db, { id }) => db.selectFrom('rate_limit').select('whole_at').where('id', '=', id))

/**
 * Spends one use of each limit in the transaction of the limited action; throws {@link LimitExceeded} if one is used up.
 */
export async function spendLimits(trx: Transaction<Database>, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const limit of sortedForLocking(limits)) {
    const waitMs = await spendOne(trx, limit, now)
    if (waitMs > 0) throw new LimitExceeded(waitMs)
  }
}

/** Queries on limits, which all upstreams of one database share. */
export const rateLimitQueries = (db: Kysely<Database>) => ({
  /** Spends one use of every limit or of none; returns the wait in milliseconds, 0 if spent. */
  spend: async (limits: readonly RateLimit[], now: number): Promise<number> => {
    const [first, ...others] = limits
    if (!first) return 0
    if (others.length === 0) return spendOne(db, first, now)
    try {
      await db.transaction().execute((trx) => spendLimits(trx, limits, now))
      return 0
    } catch (error) {
      if (error instanceof LimitExceeded) return error.waitMs
      throw error
    }
  },

  /** Returns the wait until the limit has a use, 0 if it has one. Spends nothing. */
  wait: async (limit: RateLimit, now: number): Promise<number> => {
    const [row] = await stored(db, { id: limit.id })
    return row && isUnexpired(row.whole_at, limit.windowMs, now) ? Math.max(0, row.whole_at - latestFullAt(limit, now)) : 0
  },

  /** Refunds one use of each limit. */
  giveBack: async (limits: readonly RateLimit[], now: number): Promise<void> => {
    if (limits.length === 0) return
    await db.transaction().execute(async (trx) => {
      for (const { id, ...window } of sortedForLocking(limits)) {
        const refill = refillMs(window)
        const { numDeletedRows } = await trx
          .deleteFrom('rate_limit')
          .where('id', '=', id)
          .where('whole_at', '<=', now + refill)
          .executeTakeFirst()
        if (numDeletedRows > 0n) continue
        await trx
          .updateTable('rate_limit')
          .set((column) => ({ whole_at: column('whole_at', '-', refill) }))
          .where('id', '=', id)
          .execute()
      }
    })
  },

  /** Deletes at most `most` full buckets; returns their number. */
  removeWhole: async (now: number, most: number): Promise<number> => {
    const isWhole = expired(longestWindowMs, now, 'whole_at')
    const whole = db.selectFrom('rate_limit').select('id').where(isWhole).limit(most)
    // The condition is repeated for the row itself, because a use may be spent concurrently.
    const removed = await db.deleteFrom('rate_limit').where('id', 'in', whole).where(isWhole).returning('id').execute()
    return removed.length
  },
})

/** Longest window of all limits; later times were written by a clock that was ahead. */
const longestWindowMs = 24 * 3_600_000

/** Sorts limits, because locking them in a fixed order prevents deadlocks. */
const sortedForLocking = (limits: readonly RateLimit[]) => limits.toSorted((a, b) => (a.id < b.id ? -1 : 1))
