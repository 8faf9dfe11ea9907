import { z } from 'zod/mini'
import type { Kysely } from 'kysely'
import { SkillLevel } from '#lib/enums'
import { maskName } from '../../account/index.ts'
import type { Database } from '../../db/Database.ts'
import type { Admissions, EnrolmentReader } from '../../exam/index.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { openPerson } from '../person.ts'
import { Levels, Sittings } from '../logic/PlanColumns.ts'

/** Fields of a form on which admission depends. */
const Admitted = z.object({ level: z.nullable(z.literal(Object.values(SkillLevel))), subjects: z.array(z.string()) })

interface ReaderDeps {
  db: Kysely<Database>
  clock: () => number
  /** Decrypts the identity numbers of candidates. */
  seal: () => Encryption
}

/** Returns the latest start, which an extension of the sitting postpones as well. */
const lateUntilOf = ({ late_until: at, extended_seconds: extended }: { late_until: number; extended_seconds: number }): number =>
  at + 1000 * extended

/** Creates the enrolment data source of the exam domain. */
export const enrolmentReader = ({ db, clock, seal }: ReaderDeps): EnrolmentReader & Admissions => {
  /** Returns the user's tickets with the sittings to which they admit. */
  const admissions = async (userId: string) => {
    const rows = await db
      .selectFrom('enrolment')
      .innerJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
      .innerJoin('exam_sitting', 'exam_sitting.plan_id', 'enrolment.plan_id')
      .innerJoin('exam_paper', (join) => join.onRef('exam_paper.id', '=', 'exam_sitting.paper_id').on('exam_paper.current', '=', 1))
      .selectAll('exam_sitting')
      .select(['enrolment.id as enrolment_id', 'enrolment.ticket_number', 'enrolment.person', 'enrolment.form'])
      .select(['enrolment.room', 'enrolment.seat'])
      .select(['enrolment_plan.title', 'enrolment_plan.sittings', 'exam_paper.exam_id'])
      .where('enrolment.user_id', '=', userId)
      .where('enrolment.cancelled_at', 'is', null)
      .where('enrolment.ticket_number', 'is not', null)
      .orderBy('exam_sitting.starts_at')
      .execute()
    return rows.flatMap(({ form, sittings, ...row }) => {
      const { level, subjects } = parseJsonColumn(Admitted, form, 'enrolment.form')
      const told = parseJsonColumn(Sittings, sittings, 'enrolment_plan.sittings').find(({ sitting }) => sitting === row.id)
      const isAdmitted = told !== undefined && (told.level === null || told.level === level) && subjects.includes(told.subject)
      return isAdmitted ? [{ ...row, subject: told.subject, place: told.place }] : []
    })
  }

  return {
    sittingsOf: async (userId, examId) =>
      (await admissions(userId))
        .filter(({ exam_id }) => exam_id === examId)
        .map((row) => ({
          paper: row.paper_id,
          startsAt: isoTime(row.starts_at),
          lateUntil: isoTime(lateUntilOf(row)),
          endsAt: isoTime(row.ends_at + 1000 * row.extended_seconds),
          ticket: row.ticket_number ?? '',
          plan: { id: row.plan_id ?? '', name: row.title },
        })),

    admissionOf: async (userId, paperId, { ticket, idTail }) => {
      const row = (await admissions(userId)).find(({ paper_id, ticket_number }) => paper_id === paperId && ticket_number === ticket)
      if (row === undefined || row.person === null) return 'ticket'
      const { name, idNumber } = openPerson(seal(), row.person, row.enrolment_id)
      if (idNumber.slice(-4) !== idTail.toUpperCase()) return 'idTail'
      return {
        sittingId: row.id,
        startsAt: row.starts_at,
        lateUntil: lateUntilOf(row),
        endsAt: row.ends_at + 1000 * row.extended_seconds,
        name: maskName(name),
        plan: { id: row.plan_id ?? '', name: row.title },
        subject: row.subject,
        place: row.place,
        room: row.room ?? '',
        seat: row.seat ?? '',
      }
    },

    plansOf: async (examIds) => {
      if (examIds.length === 0) return []
      const [plans, exams] = await Promise.all([
        db
          .selectFrom('enrolment_plan')
          .selectAll()
          .where('listed', '=', 1)
          .where('closes_at', '>', clock())
          .orderBy('closes_at')
          .orderBy('position')
          .execute(),
        db.selectFrom('exam').select(['id', 'profession_id', 'level']).where('id', 'in', examIds).execute(),
      ])
      return exams.flatMap((exam) =>
        plans
          .filter((plan) => {
            const isSat = parseJsonColumn(Sittings, plan.sittings, 'enrolment_plan.sittings').some((sitting) => sitting.exam === exam.id)
            const levels = parseJsonColumn(Levels, plan.levels, 'enrolment_plan.levels')
            return isSat || (plan.profession_id === exam.profession_id && exam.level !== null && levels.includes(exam.level))
          })
          .map((plan) => ({ exam: exam.id, id: plan.id, title: plan.title, opensAt: plan.opens_at, closesAt: plan.closes_at })),
      )
    },
  }
}
