import type { Kysely } from 'kysely'
import { EnrolmentReviewStatus } from '#lib/enums'
import type { Database } from '../../db/Database.ts'

/** Queries for submitted enrolments, with the data of their plan that operators need for a decision. */
export const submittedEnrolmentQueries = (db: Kysely<Database>) => {
  const all = () => sentRows(db)
  return {
    find: (id: string): Promise<EnrolmentOfPlan | undefined> => all().where('enrolment.id', '=', id).executeTakeFirst(),

    list: (review: EnrolmentReviewStatus | undefined, most: number): Promise<EnrolmentOfPlan[]> => {
      const rows = all().orderBy('enrolment.applied_at', 'desc').orderBy('enrolment.id').limit(most)
      return (
        review === undefined ? rows : rows.where('enrolment.review', '=', review).where('enrolment.cancelled_at', 'is', null)
      ).execute()
    },
  }
}

const sentRows = (db: Kysely<Database>) =>
  db
    .selectFrom('enrolment')
    .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
    .selectAll('enrolment')
    .select([
      'enrolment_plan.title',
      'enrolment_plan.fee_fen',
      'enrolment_plan.fee_until',
      'enrolment_plan.review_until',
      'enrolment_plan.ticket_at',
      'enrolment_plan.exam_ends_at',
    ])
    .where('enrolment.review', '<>', EnrolmentReviewStatus.NotApplied)
export type EnrolmentOfPlan = Awaited<ReturnType<ReturnType<typeof sentRows>['execute']>>[number]
