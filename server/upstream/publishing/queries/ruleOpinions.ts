import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'

/** Queries on opinions of users on rules in public consultation. */
export const ruleOpinionQueries = (db: Kysely<Database>) => ({
  mine: (userId: string, ruleId: string, version: string): Promise<Database['rule_opinion'] | undefined> =>
    db
      .selectFrom('rule_opinion')
      .selectAll()
      .where('user_id', '=', userId)
      .where('rule_id', '=', ruleId)
      .where('version', '=', version)
      .executeTakeFirst(),

  /** Returns the number of opinions on a version. */
  count: (ruleId: string, version: string): Promise<number> =>
    countOf(db.selectFrom('rule_opinion').where('rule_id', '=', ruleId).where('version', '=', version)),

  /**
   * Adds or changes the opinion of a user on a version. A changed opinion is open again; an identical one changes and spends
   * nothing. Throws `LimitExceeded`.
   */
  write: (
    { now, ...row }: Pick<Database['rule_opinion'], 'id' | 'rule_id' | 'version' | 'text'> & { user_id: string; now: number },
    limits: readonly RateLimit[],
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const written = await trx
        .insertInto('rule_opinion')
        .values({ ...row, created_at: now, updated_at: now, reply: null, replied_at: null, handled_at: null })
        .onConflict((conflict) =>
          conflict
            .columns(['rule_id', 'version', 'user_id'])
            .doUpdateSet({ text: row.text, updated_at: now, handled_at: null })
            .where('rule_opinion.text', '!=', row.text),
        )
        .returning('id')
        .executeTakeFirst()
      if (written) await spendLimits(trx, limits, now)
    }),
})
