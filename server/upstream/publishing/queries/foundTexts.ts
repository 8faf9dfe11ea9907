import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries on news and rules for search results; the other kinds have their own cards. */
export const foundTextQueries = (db: Kysely<Database>) => ({
  news: (ids: string[], now: number) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('news')
          .select(['id', 'cover', 'source'])
          .where('id', 'in', ids)
          .where('listed', '=', 1)
          .where('published_at', '<=', now)
          .execute(),

  /** Returns published rules with the effective date of their first version. */
  rules: (ids: string[], now: number) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('rule_version')
          .innerJoin('rule', 'rule.id', 'rule_version.rule_id')
          .select(({ fn }) => ['rule.id', fn.min('rule_version.effective_at').as('effective_at')])
          .where('rule.id', 'in', ids)
          .where('rule.listed', '=', 1)
          .where('rule_version.published_at', '<=', now)
          .groupBy('rule.id')
          .execute(),
})
