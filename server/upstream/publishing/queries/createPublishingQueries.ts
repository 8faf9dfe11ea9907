import type { Kysely } from 'kysely'
import type { AgreementKind } from '#lib/enums'
import type { AgreementTable, Database } from '../../db/Database.ts'
import { foundTextQueries } from './foundTexts.ts'
import { newsQueries } from './news.ts'
import { publicPageQueries } from './publicPages.ts'
import { ruleOpinionQueries } from './ruleOpinions.ts'
import { ruleQueries } from './rules.ts'

/** Queries on agreements and their versions. */
const agreementQueries = (db: Kysely<Database>) => ({
  /** Returns all versions without their texts, newest first. */
  versions: (kind: AgreementKind): Promise<Pick<AgreementTable, 'id' | 'version' | 'effective_at'>[]> =>
    db
      .selectFrom('agreement')
      .select(['id', 'version', 'effective_at'])
      .where('kind', '=', kind)
      .orderBy('effective_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  find: (id: string): Promise<AgreementTable | undefined> => db.selectFrom('agreement').selectAll().where('id', '=', id).executeTakeFirst(),
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
