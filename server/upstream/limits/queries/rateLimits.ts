import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { latestEnd } from '../rules/latestEnd.ts'
import { latestWhole, type RateLimit, refillMs } from '../rules/rateLimit.ts'
import { isOver, lives } from './lives.ts'

/** Ends the transaction of what a limit refuses, so that nothing of it stays stored or spent. */
export class LimitSpent extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('A limit is used up')
    this.waitMs = waitMs
  }
}

/** Spends one use of a limit and gives 0, or gives the wait. A single guarded statement, so that of many at once never too many pass. */
async function spendOne(at: Kysely<Database>, limit: RateLimit, now: number): Promise<number> {
  const [refill, latest] = [refillMs(limit), latestWhole(limit, now)]
  const counts = lives(limit.windowMs, now, 'rate_limit.whole_at')
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

/** Spends one of each limit inside the transaction of what they limit; throws {@link LimitSpent} when one is used up. */
export async function spendLimits(trx: Transaction<Database>, limits: readonly RateLimit[], now: number): Promise<void> {
  for (const limit of inOrder(limits)) {
    const waitMs = await spendOne(trx, limit, now)
    if (waitMs > 0) throw new LimitSpent(waitMs)
  }
}

/** Limits that several upstreams on one database share. */
export const rateLimitQueries = (db: Kysely<Database>) => ({
  /** Spends one of each limit, or of none; gives how long to wait in milliseconds, 0 when all were spent. */
  spend: async (limits: readonly RateLimit[], now: number): Promise<number> => {
    const [first, ...others] = limits
    if (!first) return 0
    if (others.length === 0) return spendOne(db, first, now)
    try {
      await db.transaction().execute((trx) => spendLimits(trx, limits, now))
      return 0
    } catch (error) {
      if (error instanceof LimitSpent) return error.waitMs
      throw error
    }
  },

  /** Gives back what was spent on something that should not count after all. */
  giveBack: async (limits: readonly RateLimit[], now: number): Promise<void> => {
    if (limits.length === 0) return
    await db.transaction().execute(async (trx) => {
      for (const { id, ...window } of inOrder(limits)) {
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

  /** Removes at most `most` limits that are whole again; says how many. */
  removeWhole: async (now: number, most: number): Promise<number> => {
    const isWhole = isOver(longestWindowMs, now, 'whole_at')
    const whole = db.selectFrom('rate_limit').select('id').where(isWhole).limit(most)
    // Said again for the row itself: somebody may be spending of it at this moment.
    const removed = await db.deleteFrom('rate_limit').where('id', 'in', whole).where(isWhole).returning('id').execute()
    return removed.length
  },
})

/** No limit has a longer one: what would be whole later still was spent by a clock that was ahead. */
const longestWindowMs = 24 * 3_600_000

/** A fixed order of locks cannot deadlock. */
const inOrder = (limits: readonly RateLimit[]) => limits.toSorted((a, b) => (a.id < b.id ? -1 : 1))
