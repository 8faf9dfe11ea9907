import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import type { Attempt } from '../logic/signInLock.ts'

/** Key of a failure count: an account and the address of its attempts. */
export interface AttemptKey {
  account: string
  address: string
}

/** Creates the queries for failed sign-ins. */
export const attemptQueries = (db: Kysely<Database>) => {
  const find = async ({ account, address }: AttemptKey): Promise<Attempt | undefined> => {
    const row = await db.selectFrom('attempt').selectAll().where('account', '=', account).where('address', '=', address).executeTakeFirst()
    return row && { failures: row.failures, lockedUntil: row.locked_until, updatedAt: row.updated_at }
  }

  /** Writes the new state unless a concurrent request has changed `former` in the meantime. */
  const replace = async (
    pair: AttemptKey,
    former: Attempt | undefined,
    { failures, lockedUntil, updatedAt }: Attempt,
  ): Promise<boolean> => {
    const written = { failures, locked_until: lockedUntil, updated_at: updatedAt }
    const row = former
      ? await db
          .updateTable('attempt')
          .set(written)
          .where('account', '=', pair.account)
          .where('address', '=', pair.address)
          .where('failures', '=', former.failures)
          .where('updated_at', '=', former.updatedAt)
          .returning('account')
          .executeTakeFirst()
      : await db
          .insertInto('attempt')
          .values({ ...pair, ...written })
          .onConflict((conflict) => conflict.columns(['account', 'address']).doNothing())
          .returning('account')
          .executeTakeFirst()
    return row !== undefined
  }

  return {
    find,

    /** Applies `next` to the pair's state. Concurrent updates are not lost. */
    advance: async (pair: AttemptKey, next: (former: Attempt | undefined) => Attempt): Promise<Attempt> => {
      for (;;) {
        const former = await find(pair)
        const attempt = next(former)
        // On a conflict the state is read again. The loop terminates, because one writer succeeds in each round.
        if (await replace(pair, former, attempt)) return attempt
      }
    },

    clear: async ({ account, address }: AttemptKey): Promise<void> => {
      await db.deleteFrom('attempt').where('account', '=', account).where('address', '=', address).execute()
    },

    /** Deletes the failures of an account from all addresses. */
    clearAccount: async (account: string): Promise<void> => {
      await db.deleteFrom('attempt').where('account', '=', account).execute()
    },

    /** Removes at most `most` pairs that are outdated or were written while the clock was ahead. Returns their number. */
    removeOld: async (now: number, most: number): Promise<number> => {
      const isOld = ({ or, eb }: ExpressionBuilder<Database, 'attempt'>) =>
        or([eb('updated_at', '<', now - 2 * limits.signIn.waitMs), eb('updated_at', '>', latestNow(now))])
      const old = await db.selectFrom('attempt').select(['account', 'address']).where(isOld).limit(most).execute()
      for (const { account, address } of old) {
        await db.deleteFrom('attempt').where('account', '=', account).where('address', '=', address).where(isOld).execute()
      }
      return old.length
    },
  }
}
