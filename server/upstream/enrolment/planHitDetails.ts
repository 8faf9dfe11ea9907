import { mediaUrl } from '../files/index.ts'
import { json } from '../kernel/json.ts'
import type { DetailsOfKind } from '../search/index.ts'
import { Levels } from './logic/PlanColumns.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'

/** The present details of found enrolment plans. */
export const planHitDetails = ({ plans }: Pick<EnrolmentQueries, 'plans'>): DetailsOfKind => ({
  enrollment: async (ids) =>
    (await plans.ofIds(ids)).map((row) => ({
      id: row.id,
      image: mediaUrl(row.emblem),
      institution: row.institution_name,
      region: row.region,
      levels: json(Levels, row.levels, 'enrolment_plan.levels'),
      priceFen: row.fee_fen,
    })),
})
