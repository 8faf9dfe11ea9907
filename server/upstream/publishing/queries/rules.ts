import { type Kysely, sql } from 'kysely'
import type { Page, RuleCategory } from '#lib/contract'
import { RuleStage } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

const cardColumns = ['rule_id', 'version', 'position', 'title', 'published_at', 'publicity_to', 'effective_at'] as const
export type RuleVersionRow = Pick<Database['rule_version'], (typeof cardColumns)[number]>
export type RuleCardRow = RuleVersionRow & Pick<Database['rule'], 'category'>

export interface RuleFilter {
  stage: RuleStage
  category?: RuleCategory | undefined
}

/** Queries on rules and their versions. */
export const ruleQueries = (db: Kysely<Database>) => {
  /** Selects the newest version of each rule in a stage. */
  const inStage = ({ stage, category }: RuleFilter, now: number) => {
    const isIn = (table: string) => {
      const effective = sql<boolean>`${sql.ref(`${table}.effective_at`)} <= ${now}`
      return stage === RuleStage.InEffect
        ? effective
        : sql<boolean>`${sql.ref(`${table}.effective_at`)} > ${now} and ${sql.ref(`${table}.published_at`)} <= ${now}`
    }
    const query = db
      .selectFrom('rule_version')
      .innerJoin('rule', 'rule.id', 'rule_version.rule_id')
      .where('rule.listed', '=', 1)
      .where(isIn('rule_version'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('rule_version as later')
              .select('later.id')
              .whereRef('later.rule_id', '=', 'rule_version.rule_id')
              .whereRef('later.position', '>', 'rule_version.position')
              .where(isIn('later')),
          ),
        ),
      )
    return category === undefined ? query : query.where('rule.category', '=', category)
  }

  return {
    /** Returns rules in effect by effective date, and upcoming ones by publishing date, newest first. */
    list: (filter: RuleFilter, paging: Paging, now: number): Promise<Page<RuleCardRow>> =>
      paged(paging, inStage(filter, now), (rows) =>
        rows
          .select([...cardColumns.map((column) => `rule_version.${column}` as const), 'rule.category'])
          .orderBy(filter.stage === RuleStage.InEffect ? 'rule_version.effective_at' : 'rule_version.published_at', 'desc')
          .orderBy('rule_version.id'),
      ),

    /** Returns a rule, including removed ones. */
    find: (id: string): Promise<Database['rule'] | undefined> => db.selectFrom('rule').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns all published versions of a rule without their texts, newest first. */
    versions: (id: string, now: number): Promise<RuleVersionRow[]> =>
      db
        .selectFrom('rule_version')
        .select(cardColumns)
        .where('rule_id', '=', id)
        .where('published_at', '<=', now)
        .orderBy('position', 'desc')
        .execute(),

    version: (id: string, version: string): Promise<Database['rule_version'] | undefined> =>
      db.selectFrom('rule_version').selectAll().where('rule_id', '=', id).where('version', '=', version).executeTakeFirst(),
  }
}
