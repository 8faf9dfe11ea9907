import { mediaUrl } from '../../files/index.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import { daysLeft } from '../logic/daysLeft.ts'
import { Levels } from '../logic/PlanColumns.ts'
import { planState } from '../logic/planState.ts'
import type { EnrolmentQueries } from '../queries/createEnrolmentQueries.ts'

/** Loads the current details of plans found by a search. */
export const planHitDetails = ({ plans }: Pick<EnrolmentQueries, 'plans'>): DetailsOfKind => ({
  enrollment: async (ids, now) =>
    (await plans.ofIds(ids)).map((row) => ({
      id: row.id,
      image: mediaUrl(row.emblem),
      institution: row.institution_name,
      region: row.region,
      levels: parseJsonColumn(Levels, row.levels, 'enrolment_plan.levels'),
      priceFen: row.fee_fen,
      plan: { state: planState(row, now), daysLeft: daysLeft(row, now), examAt: isoTime(row.exam_at) },
    })),
})
