import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Named, Page, PlanState } from '#lib/contract'
import type { ExamineeType, SkillLevel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { likePattern, paged, type Paging } from '../../db/paged.ts'
import { CLOSING_MS } from '../logic/planState.ts'

export interface PlanFilter {
  q?: string | undefined
  profession?: string | undefined
  level?: SkillLevel | undefined
  region?: string | undefined
  state?: PlanState | undefined
  examinee?: ExamineeType | undefined
  institution?: string | undefined
}

/** Queries for enrolment plans, with the given user's own enrolment state. */
export const planQueries = (db: Kysely<Database>) => {
  const listed = () => db.selectFrom('enrolment_plan').where('listed', '=', 1)

  const matching = ({ q = '', profession: occupation, level, region, state, examinee, institution }: PlanFilter, now: number) => {
    let query = listed()
    for (const word of q.split(/\s+/).filter(Boolean)) query = query.where(sql<boolean>`search_text like ${likePattern(word)} escape '\\'`)
    if (occupation !== undefined) query = query.where('profession_id', '=', occupation)
    if (institution !== undefined) query = query.where('institution_id', '=', institution)
    // The columns are JSON lists of single digits.
    if (level !== undefined) query = query.where('levels', 'like', `%${level}%`)
    if (examinee !== undefined) query = query.where('examinee_types', 'like', `%${examinee}%`)
    // A province includes its cities.
    if (region) query = query.where(sql<boolean>`region like ${likePattern(region).slice(1)} escape '\\'`)
    if (state !== undefined) query = query.where((eb) => inState(eb, state, now))
    return query
  }

  const shown = (userId: string | undefined) => shownTo(db, userId)

  return {
    /** Returns one page: open plans by closing time, then upcoming ones, and last past ones, latest first. */
    list: async (
      filter: PlanFilter,
      { now, userId }: { now: number; userId: string | undefined },
      paging: Paging,
    ): Promise<Page<PlanRow>> => {
      const found = await paged(paging, matching(filter, now), (rows) =>
        rows.select('enrolment_plan.id').orderBy(rank(now)).orderBy(nearest(now)).orderBy('position'),
      )
      const ids = found.list.map(({ id }) => id)
      const rows = ids.length === 0 ? [] : await shown(userId).where('enrolment_plan.id', 'in', ids).execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return { ...found, list: ids.flatMap((id) => byId.get(id) ?? []) }
    },

    /** Returns the occupations, levels and regions that have plans. */
    options: async () => {
      const [occupations, rows] = await Promise.all([
        db
          .selectFrom('profession')
          .select(['profession.id', 'profession.name'])
          .where('profession.id', 'in', listed().select('profession_id'))
          .orderBy('profession.position')
          .execute(),
        listed().select(['levels', 'region']).orderBy('region').execute(),
      ])
      return { occupations, rows }
    },

    /** Finds a plan. A plan that left the pack is visible only to users who have applied for it. */
    find: async (id: string, userId?: string): Promise<PlanRow | undefined> => {
      const row = await shown(userId).where('enrolment_plan.id', '=', id).executeTakeFirst()
      if (row === undefined || row.listed === 1 || userId === undefined) return row?.listed === 1 ? row : undefined
      const own = db.selectFrom('enrolment').select('id').where('plan_id', '=', id).where('user_id', '=', userId)
      return (await own.executeTakeFirst()) && row
    },

    /** Returns plans by id, including those that left the pack. */
    ofIds: (ids: readonly string[], userId?: string): Promise<PlanRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : shown(userId).where('enrolment_plan.id', 'in', ids).execute(),

    /** Returns the exam of a plan: an online one of its sittings, or otherwise one to practise for its levels. */
    exam: async (
      ids: readonly string[],
      { occupation, levels }: { occupation: string; levels: readonly SkillLevel[] },
    ): Promise<Named | null> => {
      const exams = db.selectFrom('exam').select(['id', 'title as name']).where('listed', '=', 1).orderBy('position')
      const sat = ids.length === 0 ? undefined : await exams.where('id', 'in', ids).executeTakeFirst()
      const toPractise = exams.where('profession_id', '=', occupation).where('level', 'in', levels)
      return sat ?? (await toPractise.executeTakeFirst()) ?? null
    },

    conditions: (occupation: string) => db.selectFrom('enrolment_condition').selectAll().where('profession_id', '=', occupation).execute(),
  }
}
/** Selects plans with related names and the state of the user's open enrolment. */
const shownTo = (db: Kysely<Database>, userId: string | undefined) =>
  db
    .selectFrom('enrolment_plan')
    .innerJoin('profession', 'profession.id', 'enrolment_plan.profession_id')
    .innerJoin('institution', 'institution.id', 'enrolment_plan.institution_id')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.plan_id', '=', 'enrolment_plan.id')
        .on('enrolment.user_id', '=', userId ?? '')
        .on('enrolment.open_for', 'is not', null),
    )
    .selectAll('enrolment_plan')
    .select(['profession.name as profession_name', 'profession.emblem', 'profession.hue', 'institution.name as institution_name'])
    .select('enrolment.review')
export type PlanRow = Awaited<ReturnType<ReturnType<typeof shownTo>['execute']>>[number]

type Plans = ExpressionBuilder<Database, 'enrolment_plan'>

/** Returns the SQL condition that corresponds to a state of `planState`. */
function inState(eb: Plans, state: PlanState, now: number) {
  const opened = eb('opens_at', '<=', now)
  const over = eb('closes_at', '<=', now)
  const byState = {
    upcoming: eb('opens_at', '>', now),
    open: eb.and([opened, eb('closes_at', '>', now + CLOSING_MS)]),
    closing: eb.and([opened, eb('closes_at', '>', now), eb('closes_at', '<=', now + CLOSING_MS)]),
    closed: eb.and([over, eb('exam_at', '>', now)]),
    examining: eb.and([over, eb('exam_at', '<=', now), eb('exam_ends_at', '>', now)]),
    ended: eb.and([over, eb('exam_ends_at', '<=', now)]),
  }
  return byState[state]
}

/** Sort key of plans: open, upcoming, closed, ended. */
const rank = (now: number) =>
  sql`case when opens_at <= ${now} and closes_at > ${now} then 0 when opens_at > ${now} then 1 when exam_ends_at > ${now} then 2 else 3 end`

/** Sort key within a rank: the nearest time first. */
const nearest = (now: number) =>
  sql`case when opens_at > ${now} then opens_at when closes_at > ${now} then closes_at when exam_ends_at > ${now} then exam_at else -exam_ends_at end`
