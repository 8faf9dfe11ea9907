import type { Kysely } from 'kysely'
import type { AgreementKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { newsQueries } from './news.ts'
import { publicPageQueries } from './publicPages.ts'
import { ruleOpinionQueries } from './ruleOpinions.ts'
import { ruleQueries } from './rules.ts'

/** Queries on agreements and their versions. */
const agreementQueries = (db: Kysely<Database>) => ({
  /** Returns all versions without their texts, newest first. */
  versions: (kind: AgreementKind): Promise<Pick<Database['agreement'], 'id' | 'version' | 'effective_at'>[]> =>
    db
      .selectFrom('agreement')
      .select(['id', 'version', 'effective_at'])
      .where('kind', '=', kind)
      .orderBy('effective_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  find: (id: string): Promise<Database['agreement'] | undefined> =>
    db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst(),
})

/** Creates all queries of the domain, by subject. */
export const createPublishingQueries = (db: Kysely<Database>) => ({
  agreements: agreementQueries(db),
  news: newsQueries(db),
  rules: ruleQueries(db),
  opinions: ruleOpinionQueries(db),
  publicThings: publicPageQueries(db),
  found: foundTextQueries(db),
})
export type PublishingQueries = ReturnType<typeof createPublishingQueries>

/** Queries on news and rules for search results; the other kinds have their own cards. */
const foundTextQueries = (db: Kysely<Database>) => ({
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
