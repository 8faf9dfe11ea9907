import type { Kysely, Transaction } from 'kysely'
import type { Page } from '#lib/contract'
import { MessageKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { type PassedEnrolment, passedEnrolments, recordStep } from '../../enrolment/admin.ts'
import { beijingDay } from '../../kernel/logic/beijingDay.ts'
import type { Encryption } from '../../kernel/logic/encryption.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { notify } from '../../message/admin.ts'
import { allCertificates, type CertificateRow, withEnrolments, withPlan } from './allCertificates.ts'
import { type CompletedCourse, completedCourses } from './completedCourses.ts'

/** The signed form of a new certificate. */
export interface SignedCertificate {
  code: string
  keyId: string
  jws: string
  maskedName: string
  now: number
  validUntil: number | null
  /** Encrypts the full name for the row's id. */
  sealName: (id: string) => string
}

/** Queries for certificates of enrolments and courses. */
const certificateQueries = (db: Kysely<Database>) => ({
  find: (code: string): Promise<CertificateRow | undefined> => allCertificates(db).where('certificate.code', '=', code).executeTakeFirst(),

  mine: (userId: string, paging: Paging): Promise<Page<CertificateRow>> =>
    paged(paging, withEnrolments(db).where('certificate.user_id', '=', userId), (rows) =>
      withPlan(rows).orderBy('issued_at', 'desc').orderBy('certificate.id'),
    ),

  /** Returns the code of a user's certificate of a course. */
  ofCourse: (userId: string, courseId: string) =>
    db.selectFrom('certificate').select('code').where('user_id', '=', userId).where('course_id', '=', courseId).executeTakeFirst(),

  /** Returns the certificate of an enrolment. */
  ofEnrolment: (enrolmentId: string) =>
    db.selectFrom('certificate').select(['code', 'user_id']).where('enrolment_id', '=', enrolmentId).executeTakeFirst(),

  /**
   * Stores a signed certificate with its history event and notice, at most once for an enrolment. Returns the code of the
   * stored certificate. Throws if the enrolment has changed since it was signed.
   */
  add: (earned: PassedEnrolment, { now, ...signed }: SignedCertificate, seal: () => Encryption): Promise<string> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, earned.userId)
      const known = await trx.selectFrom('certificate').select('code').where('enrolment_id', '=', earned.id).executeTakeFirst()
      if (known) return known.code
      const current = await passedEnrolments({ db: trx, seal }).find(earned.id)
      if (JSON.stringify(current) !== JSON.stringify(earned)) throw new Error('The enrolment changed while its certificate was signed')
      const { userId: user_id, level, occupation, institution, plan } = earned
      const of = { user_id, enrolment_id: earned.id, course_id: null, lesson_count: null, duration_seconds: null }
      const about = { title: plan.name, profession: occupation, level, institution, earned_on: beijingDay(now) }
      await insert(trx, { ...of, ...about }, { now, ...signed })
      await recordStep(trx, {
        enrolment_id: earned.id,
        at: now,
        actor: 'system',
        step: 'certificate',
        about: `证书已颁发，编号 ${signed.code}`,
      })
      const body = `你通过了《${plan.name}》，证书编号 ${signed.code}，可以查看、打印，并让他人扫码核验。`
      const told = { title: '证书已颁发', body, path: `/certificate/${signed.code}`, action: '查看证书' }
      await notify(trx, { userId: user_id, kind: MessageKind.Enrolment, ...told, now })
      return signed.code
    }),

  /**
   * Stores the signed certificate of a completed course with its notice, at most once for a user and course. Does nothing if
   * the course is no longer completed, or the verified name or the course has changed since it was signed.
   */
  addForCourse: (completed: CompletedCourse, { now, ...signed }: SignedCertificate): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const { userId: user_id, course, occupation, institution, lessonCount, durationSeconds, completedAt } = completed
      await lockUser(trx, user_id)
      const current = (await completedCourses(trx, user_id)).find((each) => each.course.id === course.id)
      if (JSON.stringify(current) !== JSON.stringify(completed)) return
      const of = { user_id, enrolment_id: null, course_id: course.id, lesson_count: lessonCount, duration_seconds: durationSeconds }
      const about = { title: course.name, profession: occupation, level: null, institution, earned_on: beijingDay(completedAt) }
      await insert(trx, { ...of, ...about }, { now, ...signed })
      const body = `你学完了《${course.name}》，结业证书编号 ${signed.code}，可以查看、打印，并让他人扫码核验。`
      const told = { title: '结业证书已颁发', body, path: `/certificate/${signed.code}`, action: '查看证书' }
      // The specification has no message kind for courses.
      await notify(trx, { userId: user_id, kind: MessageKind.Enrolment, ...told, now })
    }),
})

type Stated = 'user_id' | 'enrolment_id' | 'course_id' | 'lesson_count' | 'duration_seconds'
type About = 'title' | 'profession' | 'level' | 'institution' | 'earned_on'

async function insert(
  trx: Transaction<Database>,
  stated: Pick<Database['certificate'], Stated | About>,
  { code, sealName, maskedName, keyId, jws, now, validUntil }: SignedCertificate,
): Promise<void> {
  const id = newId()
  const holder = { name: sealName(id), masked_name: maskedName }
  const signed = { code, key_id: keyId, credential: jws, issued_at: now, valid_until: validUntil }
  await trx
    .insertInto('certificate')
    .values({ id, ...stated, ...holder, ...signed, revoked_at: null, revoked_reason: null })
    .execute()
}

/** Creates all queries of the domain, by subject. */
export const createCertificateQueries = (db: Kysely<Database>) => ({ certificates: certificateQueries(db) })
export type CertificateQueries = ReturnType<typeof createCertificateQueries>
