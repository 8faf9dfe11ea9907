import type { Kysely } from 'kysely'
import type { Named, Subject } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { formOf } from '../formOf.ts'
import { certificateIssuedFrom } from '../logic/certificateIssuedFrom.ts'
import { hasEarnedCertificate } from '../logic/hasEarnedCertificate.ts'
import { Subjects } from '../logic/PlanColumns.ts'
import { openPerson } from '../person.ts'

/** An enrolment that has earned a certificate. */
export interface PassedEnrolment {
  id: string
  userId: string
  /** Verified name at the time of application. */
  name: string
  level: SkillLevel
  subjects: readonly Subject[]
  plan: Named
  /** Name of the occupation. */
  occupation: string
  institution: string
  /** Time from which its certificate is issued. */
  from: number
  /** Validity in years; null for unlimited validity. */
  certificateYears: number | null
}

interface Deps {
  db: Kysely<Database>
  seal: () => Encryption
}

/** Queries for enrolments that have earned a certificate. */
export const passedEnrolments = ({ db, seal }: Deps) => {
  /** Selects a user's enrolments without a certificate. Excludes those of closed accounts, which have no name. */
  const satBy = (userId: string) =>
    db
      .selectFrom('enrolment')
      .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
      .innerJoin('profession', 'profession.id', 'enrolment_plan.profession_id')
      .innerJoin('institution', 'institution.id', 'enrolment_plan.institution_id')
      .select(['enrolment.id', 'enrolment.form', 'enrolment.person', 'enrolment.created_at', 'enrolment_plan.id as plan_id', 'title'])
      .select(['profession_id', 'enrolment_plan.subjects', 'results_at', 'publicity_until', 'certificates_at', 'certificate_years'])
      .select(['profession.name as occupation', 'institution.name as institution'])
      .where('enrolment.user_id', '=', userId)
      .where('enrolment.cancelled_at', 'is', null)
      .where('enrolment.person', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('certificate').select('id').whereRef('certificate.enrolment_id', '=', 'enrolment.id'))),
      )
      .orderBy('enrolment.created_at', 'desc')
      .orderBy('enrolment.id')

  const resultsOf = (userId: string, releasedBy: number) =>
    db
      .selectFrom('subject_result')
      .innerJoin('enrolment', 'enrolment.id', 'subject_result.enrolment_id')
      .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
      .select(['enrolment_id', 'subject', 'passed', 'enrolment.form', 'enrolment.created_at', 'profession_id'])
      .where('enrolment.user_id', '=', userId)
      .where('enrolment.cancelled_at', 'is', null)
      .where('released_at', '<=', releasedBy)
      .execute()

  const ofUser = async (userId: string, releasedBy: number): Promise<PassedEnrolment[]> => {
    const [rows, results] = await Promise.all([satBy(userId).execute(), resultsOf(userId, releasedBy)])
    const told = results.map(({ enrolment_id, subject, passed, form, created_at, profession_id }) => ({
      enrolment: enrolment_id,
      subject,
      passed: passed === 1,
      occupation: profession_id,
      level: formOf({ form }).level,
      at: created_at,
    }))
    return rows.flatMap((row): PassedEnrolment[] => {
      const { level, subjects: applied } = formOf(row)
      const subjects = parseJsonColumn(Subjects, row.subjects, 'enrolment_plan.subjects')
      const sat = { enrolment: row.id, occupation: row.profession_id, level, at: row.created_at, applied, asked: subjects }
      if (level === null || row.person === null || !hasEarnedCertificate(sat, told)) return []
      return [
        {
          id: row.id,
          userId,
          name: openPerson(seal(), row.person, row.id).name,
          level,
          subjects,
          plan: { id: row.plan_id, name: row.title },
          occupation: row.occupation,
          institution: row.institution,
          from: certificateIssuedFrom(row),
          certificateYears: row.certificate_years,
        },
      ]
    })
  }

  return {
    /** Returns a user's passed enrolments without a certificate, newest first, by the results released by a time. */
    ofUser,

    /** Returns a passed enrolment by all results; undefined if no certificate is earned or one exists already. */
    find: async (id: string): Promise<PassedEnrolment | undefined> => {
      const row = await db.selectFrom('enrolment').select('user_id').where('id', '=', id).executeTakeFirst()
      const userId = row?.user_id ?? null
      return userId === null ? undefined : (await ofUser(userId, Number.MAX_SAFE_INTEGER)).find((passed) => passed.id === id)
    },
  }
}
