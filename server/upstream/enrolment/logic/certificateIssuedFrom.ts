import type { EnrolmentPlanTable } from '../../db/tables/enrolment.ts'

/** Returns the time from which a plan's certificates are issued, after the period for objections to the results. */
export const certificateIssuedFrom = (plan: Pick<EnrolmentPlanTable, 'results_at' | 'publicity_until' | 'certificates_at'>): number =>
  Math.max(plan.results_at, plan.publicity_until, plan.certificates_at)
