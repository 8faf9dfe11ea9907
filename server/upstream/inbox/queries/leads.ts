import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'

/** Submitted lead. */
export type SentLead = Omit<Database['lead'], 'done_at' | 'digest'> & { digest: string }

/** Queries on leads: organisations that request a demonstration. */
export const leadQueries = (db: Kysely<Database>) => {
  const byKey = (key: string) => db.selectFrom('lead').selectAll().where('send_key', '=', key).executeTakeFirst()
  /** Checks for leads that are too old to be a duplicate, or were sent by a clock that was ahead, so that their age is unknown. */
  const isOld =
    (now: number) =>
    ({ or, eb }: ExpressionBuilder<Database, 'lead'>) =>
      or([eb('created_at', '<=', now - limits.sameLeadMs), eb('created_at', '>', latestNow(now))])
  const byDigest = (digest: string, now: number) =>
    db
      .selectFrom('lead')
      .selectAll()
      .where('digest', '=', digest)
      .where((eb) => eb.not(isOld(now)(eb)))
      .executeTakeFirst()

  return {
    byKey,

    /** Returns the same lead if it was sent within a day. */
    byDigest,

    /**
     * Stores a lead; if the same one was sent within a day, nothing is stored or spent. Returns the stored row. Throws
     * `LimitExceeded`.
     */
    add: (row: SentLead, ofSender: readonly RateLimit[]): Promise<Database['lead']> =>
      db.transaction().execute(async (trx) => {
        // Clears the digest of a lead that is too old to be a duplicate.
        await trx.updateTable('lead').set({ digest: null }).where('digest', '=', row.digest).where(isOld(row.created_at)).execute()
        const added = await trx
          .insertInto('lead')
          .values({ ...row, done_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        const stored = () =>
          trx
            .selectFrom('lead')
            .selectAll()
            .where((eb) => eb.or([eb('send_key', '=', row.send_key), eb('digest', '=', row.digest)]))
            .executeTakeFirstOrThrow()
        if (!added) return stored()
        await spendLimits(trx, ofSender, row.created_at)
        return added
      }),

    /** Marks a lead as done; returns false if it is already done or does not exist. */
    done: (id: string, now: number): Promise<boolean> =>
      hasChanged(db.updateTable('lead').set({ done_at: now }).where('id', '=', id).where('done_at', 'is', null)),
  }
}
