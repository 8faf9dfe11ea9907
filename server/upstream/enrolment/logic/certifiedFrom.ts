import type { EnrolmentPlanTable } from '../../db/tables/enrolment.ts'

/** Certificates of a plan are issued from then on: nobody can object to the results any more. */
export const certifiedFrom = (plan: Pick<EnrolmentPlanTable, 'results_at' | 'publicity_until' | 'certificates_at'>): number =>
  Math.max(plan.results_at, plan.publicity_until, plan.certificates_at)
