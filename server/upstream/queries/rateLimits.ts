import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { latestWhole, type RateLimit, refillMs } from '../rules/rateLimit.ts'

/** Ends the transaction of a refused use, so that nothing of it stays spent. */
class Spent extends Error {
  readonly waitMs: number

  constructor(waitMs: number) {
    super('A limit is used up')
    this.waitMs = waitMs
  }
}

/** Limits that several upstreams on one database share. */
export const rateLimitQueries = (db: Kysely<Database>) => {
  /** Spends one of a limit: a single guarded statement, so that of many at once never too many pass. Gives the wait, 0 when spent. */
  const spend = async (at: Kysely<Database>, limit: RateLimit, now: number): Promise<number> => {
    const [refill, latest] = [refillMs(limit), latestWhole(limit, now)]
    const spent = await at
      .insertInto('rate_limit')
      .values({ id: limit.id, whole_at: now + refill })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            whole_at: sql<number>`case when rate_limit.whole_at > ${now} then rate_limit.whole_at else ${now} end + ${refill}`,
          })
          .where('rate_limit.whole_at', '<=', latest),
      )
      .returning('whole_at')
      .executeTakeFirst()
    if (spent) return 0
    const row = await at.selectFrom('rate_limit').select('whole_at').where('id', '=', limit.id).executeTakeFirst()
    return Math.max(1, (row?.whole_at ?? 0) - latest)
  }

  return {
    /** Spends one of each limit, or of none; gives how long to wait in milliseconds, 0 when all were spent. */
    spend: async (limits: readonly RateLimit[], now: number): Promise<number> => {
      const [first, ...others] = limits
      if (!first) return 0
      if (others.length === 0) return spend(db, first, now)
      try {
        await db.transaction().execute(async (trx) => {
          for (const limit of inOrder(limits)) {
            const waitMs = await spend(trx, limit, now)
            if (waitMs > 0) throw new Spent(waitMs)
          }
        })
        return 0
      } catch (error) {
        if (error instanceof Spent) return error.waitMs
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
      const whole = db.selectFrom('rate_limit').select('id').where('whole_at', '<=', now).limit(most)
      // Said again for the row itself: somebody may be spending of it at this moment.
      const removed = await db.deleteFrom('rate_limit').where('id', 'in', whole).where('whole_at', '<=', now).returning('id').execute()
      return removed.length
    },
  }
}

/** A fixed order of locks cannot deadlock. */
const inOrder = (limits: readonly RateLimit[]) => limits.toSorted((a, b) => (a.id < b.id ? -1 : 1))
