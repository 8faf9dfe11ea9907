import type { Kysely, NotNull } from 'kysely'
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

/** Queries for certificates of enrolments. */
const certificateQueries = (db: Kysely<Database>) => ({
  find: (code: string): Promise<CertificateRow | undefined> => ofPlans(db).where('certificate.code', '=', code).executeTakeFirst(),

  mine: (userId: string, paging: Paging): Promise<Page<CertificateRow>> =>
    paged(paging, ofEnrolments(db).where('certificate.user_id', '=', userId), (rows) =>
      withPlan(rows).orderBy('issued_at', 'desc').orderBy('certificate.id'),
    ),

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
      const id = newId()
      await trx
        .insertInto('certificate')
        .values({
          id,
          code: signed.code,
          user_id,
          enrolment_id: earned.id,
          course_id: null,
          name: signed.sealName(id),
          masked_name: signed.maskedName,
          title: plan.name,
          profession: occupation,
          level,
          institution,
          key_id: signed.keyId,
          credential: signed.jws,
          earned_on: beijingDay(now),
          issued_at: now,
          valid_until: signed.validUntil,
          revoked_at: null,
          revoked_reason: null,
        })
        .execute()
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
})

/** Selects certificates of level assessments, with their plan. */
const ofEnrolments = (db: Kysely<Database>) =>
  db.selectFrom('certificate').innerJoin('enrolment', 'enrolment.id', 'certificate.enrolment_id').where('certificate.level', 'is not', null)

const withPlan = (rows: ReturnType<typeof ofEnrolments>) =>
  rows
    .leftJoin('enrolment_plan', 'enrolment_plan.id', 'enrolment.plan_id')
    .leftJoin('profession', 'profession.id', 'enrolment_plan.profession_id')
    .selectAll('certificate')
    .select(['enrolment.plan_id', 'profession.emblem', 'profession.hue'])
    .$narrowType<{ level: NotNull }>()

/** Selects certificates with their plan, and the emblem and hue of its occupation. */
export const ofPlans = (db: Kysely<Database>) => withPlan(ofEnrolments(db))
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof ofPlans>['execute']>>[number]

/** Creates all queries of the domain, by subject. */
export const createCertificateQueries = (db: Kysely<Database>) => ({ certificates: certificateQueries(db) })
export type CertificateQueries = ReturnType<typeof createCertificateQueries>
