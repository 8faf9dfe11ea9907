import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

export const withEnrolments = (db: Kysely<Database>) =>
  db.selectFrom('certificate').leftJoin('enrolment', 'enrolment.id', 'certificate.enrolment_id')

export const withPlan = (rows: ReturnType<typeof withEnrolments>) =>
  rows
    .leftJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
    .leftJoin('course', 'course.id', 'certificate.course_id')
    .leftJoin('profession', (join) =>
      join.on(({ eb, ref, fn }) => eb('profession.id', '=', fn.coalesce(ref('enrolment_plan.profession_id'), ref('course.profession_id')))),
    )
    .selectAll('certificate')
    .select(['enrolment.plan_id', 'profession.emblem', 'profession.hue'])

/** Selects certificates, those of level assessments with their plan, and the emblem and hue of the occupation. */
export const allCertificates = (db: Kysely<Database>) => withPlan(withEnrolments(db))
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof allCertificates>['execute']>>[number]
