import { type Kysely, sql, type Transaction } from 'kysely'
import type { Page } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import type { Database, EnrolmentPlanTable, EnrolmentTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { attachFiles } from '../../files/admin.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { newId } from '../../kernel/logic/newId.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'
import { cancelFee, lockOrder, refundFee } from '../../order/admin.ts'
import { cancelEnrolment, isSubmitted, recordStep, takeSeat, notifyApplicant } from './enrolmentSteps.ts'

/** Returns the owner key of the photo and the materials of an enrolment. */
export const attachedToEnrolment = (id: string): string => `enrolment ${id}`

/** Thrown to roll back an application for a plan without free seats. */
export class NoFreeSeat extends Error {}

export interface DraftInput {
  userId: string
  planId: string
  /** Form as JSON. */
  form: string
  /** Ids of the photo and the materials. */
  files: readonly string[]
  now: number
}

export interface ApplicationInput extends DraftInput {
  key: string
  digest: string
  /** Returns the verified name and identity number, encrypted for the enrolment's id. */
  seal: (id: string) => string
  conditionVersion: string
  limits: readonly RateLimit[]
}

/** Queries for enrolments. Calls for applicants are limited to one user. */
export const enrolmentQueries = (db: Kysely<Database>) => ({
  /** Returns the open enrolment of a user for a plan, or otherwise the newest cancelled one. */
  newest: (userId: string, planId: string) => newestOf(db, userId, planId),

  /** Returns one page of a user's enrolments, newest first; of each plan, the same one as {@link newest}. */
  mine: (userId: string, review: EnrolmentReviewStatus | undefined, paging: Paging): Promise<Page<EnrolmentTable>> => {
    const ranked = db
      .selectFrom('enrolment')
      .select(['id', sql<number>`row_number() over (partition by plan_id order by ${isClosed}, created_at desc, id)`.as('rank')])
      .where('user_id', '=', userId)
    const own = db.selectFrom('enrolment').where('id', 'in', db.selectFrom(ranked.as('own')).select('own.id').where('own.rank', '=', 1))
    const found = review === undefined ? own : own.where('review', '=', review)
    return paged(paging, found, (rows) => rows.selectAll().orderBy('created_at', 'desc').orderBy('id'))
  },

  events: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('enrolment_event').selectAll().where('enrolment_id', 'in', ids).orderBy('at').orderBy('id').execute(),

  /** Returns the stored results with a release time. */
  results: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('subject_result').selectAll().where('enrolment_id', 'in', ids).where('released_at', 'is not', null).execute(),

  certificates: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('certificate').select(['code', 'enrolment_id', 'revoked_at']).where('enrolment_id', 'in', ids).execute(),

  /**
   * Stores a draft. Returns `stale` if its sequence is not above the stored one, and `sent` if the enrolment can no longer be
   * changed. Throws `MissingFileError`.
   */
  save: (
    { userId, planId, form, files, now }: DraftInput,
    sequence: number,
  ): Promise<{ state: 'saved' | 'stale' | 'sent'; row: EnrolmentTable }> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const row = (await openOf(trx, userId, planId)) ?? (await begin(trx, { userId, planId, now }))
      if (isSubmitted(row)) return { state: 'sent', row }
      if (sequence <= row.draft_sequence) return { state: row.form === form && sequence === row.draft_sequence ? 'saved' : 'stale', row }
      await attachFiles(trx, { userId, purpose: 'enrolment', ids: files, to: attachedToEnrolment(row.id) })
      const saved = await change(trx, row.id, { form, draft_sequence: sequence })
      return { state: 'saved', row: saved }
    }),

  /** Submits an application, or resubmits it after a rejection; idempotent by key. Throws `MissingFileError`, `LimitExceeded`, {@link NoFreeSeat}. */
  apply: (applying: ApplicationInput): Promise<{ state: 'applied' | 'other body' | 'sent'; row: EnrolmentTable }> =>
    db.transaction().execute(async (trx) => {
      const { userId, planId, key, digest, now } = applying
      await lockUser(trx, userId)
      const known = await openOf(trx, userId, planId)
      if (known?.send_key === key) return { state: known.body_digest === digest ? 'applied' : 'other body', row: known }
      if (known && isSubmitted(known)) return { state: 'sent', row: known }
      await spendLimits(trx, applying.limits, now)
      const row = known ?? (await begin(trx, { userId, planId, now }))
      if (row.seated === 0 && !(await takeSeat(trx, planId))) throw new NoFreeSeat('The plan has no free seats')
      await attachFiles(trx, { userId, purpose: 'enrolment', ids: applying.files, to: attachedToEnrolment(row.id) })
      const applied = await change(trx, row.id, {
        form: applying.form,
        draft_sequence: row.draft_sequence + 1,
        send_key: key,
        body_digest: digest,
        review: EnrolmentReviewStatus.Pending,
        step: 'review',
        person: applying.seal(row.id),
        reasons: '[]',
        condition_version: applying.conditionVersion,
        seated: 1,
        applied_at: now,
      })
      const about = row.applied_at === null ? '已提交报名，等待资格审核' : '已修改并重新提交，等待资格审核'
      await recordStep(trx, { enrolment_id: row.id, at: now, actor: 'user', step: 'review', about })
      const plan = await planOf(trx, planId)
      const body = `《${plan.title}》的报名已提交，资格审核最晚在 ${formatBeijingMinute(plan.review_until)} 完成，有了结果会通知你。`
      await notifyApplicant(trx, applied, { title: '报名已提交', body, action: '查看报名', now })
      return { state: 'applied', row: applied }
    }),

  /** Cancels an enrolment: releases its seat, closes an unpaid order, and refunds a paid fee if `refunds` is true. */
  cancel: (row: EnrolmentTable, { now, refunds }: { now: number; refunds: boolean }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { user_id: userId, order_id: orderId } = row
      if (userId === null) return false
      await lockUser(trx, userId)
      if (orderId !== null) await lockOrder(trx, orderId)
      const open = await openOf(trx, userId, row.plan_id)
      if (open?.id !== row.id || open.order_id !== orderId) return false
      const isRefunded = orderId !== null && refunds && (await refundFee(trx, orderId, { now, why: '缴费截止前取消报名，按规则全额退回' }))
      if (orderId !== null && !isRefunded) await cancelFee(trx, orderId, now)
      await cancelEnrolment(trx, open, { actor: 'user', about: isRefunded ? '已取消报名，报名费原路退回' : '已取消报名', now })
      const { title } = await planOf(trx, row.plan_id)
      const body = `《${title}》的报名已取消，名额已释放${isRefunded ? '，报名费会原路退回' : ''}。`
      await notifyApplicant(trx, open, { title: '报名已取消', body, action: '查看报名', now })
      return true
    }),

  /** Checks whether the user has an attempt at a paper of the plan. */
  hasSat: async (userId: string, planId: string): Promise<boolean> =>
    (await db
      .selectFrom('exam_attempt')
      .innerJoin('exam_sitting', 'exam_sitting.id', 'exam_attempt.sitting_id')
      .select('exam_attempt.id')
      .where('exam_attempt.user_id', '=', userId)
      .where('exam_sitting.plan_id', '=', planId)
      .executeTakeFirst()) !== undefined,

  find: (id: string): Promise<EnrolmentTable | undefined> => db.selectFrom('enrolment').selectAll().where('id', '=', id).executeTakeFirst(),

  /**
   * Stores operators' decisions on pending submissions, all or none: approved, they move to the fee, or to the ticket if the
   * plan is free; rejected, they return to the applicants with reasons. Returns one that is no longer pending, if any.
   */
  decideAll: async <Row extends EnrolmentTable>(all: readonly { row: Row; given: Decision }[]): Promise<Row | undefined> => {
    // One order of locks for all operators.
    const ordered = all.toSorted((one, other) => ((one.row.user_id ?? '') < (other.row.user_id ?? '') ? -1 : 1))
    let refused: Row | undefined
    const storing = db.transaction().execute(async (trx) => {
      for (const { row, given } of ordered) {
        if (await decide(trx, row, given)) continue
        refused = row
        throw new Error('A submission is no longer pending')
      }
    })
    await storing.catch((error: unknown) => {
      if (!refused) throw error
    })
    return refused
  },
})

/** Stores a decision; false if the submission is no longer pending. */
async function decide(trx: Transaction<Database>, row: EnrolmentTable, { plan, passed, now, ...decision }: Decision): Promise<boolean> {
  if (row.user_id !== null) await lockUser(trx, row.user_id)
  const step = !passed ? 'apply' : plan.fee_fen === 0 ? 'ticket' : 'fee'
  const decided = await trx
    .updateTable('enrolment')
    .set({
      review: passed ? EnrolmentReviewStatus.Passed : EnrolmentReviewStatus.Rejected,
      step,
      reasons: decision.reasons,
      held_until: step === 'fee' ? plan.fee_until : null,
    })
    .where('id', '=', row.id)
    .where('review', '=', EnrolmentReviewStatus.Pending)
    .where('applied_at', '=', row.applied_at)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!decided) return false
  await recordStep(trx, { enrolment_id: row.id, at: now, actor: `operator ${decision.by}`, step: 'review', about: decision.about })
  await notifyApplicant(trx, row, { ...decision.notice, now })
  return true
}

export interface Decision {
  plan: Pick<EnrolmentPlanTable, 'fee_fen' | 'fee_until'>
  passed: boolean
  /** Reasons as JSON. */
  reasons: string
  about: string
  notice: { title: string; body: string; action: string }
  by: string
  now: number
}

const planOf = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom('enrolment_plan').select(['title', 'review_until']).where('id', '=', id).executeTakeFirstOrThrow()

const openFor = (userId: string, planId: string): string => `${userId} ${planId}`

const openOf = (at: Kysely<Database>, userId: string, planId: string): Promise<EnrolmentTable | undefined> =>
  at.selectFrom('enrolment').selectAll().where('open_for', '=', openFor(userId, planId)).executeTakeFirst()

/** Sort key that places the open enrolment before cancelled ones. */
const isClosed = sql<number>`case when open_for is null then 1 else 0 end`

/** Returns the open enrolment, or otherwise the newest cancelled one. */
const newestOf = (at: Kysely<Database>, userId: string, planId: string): Promise<EnrolmentTable | undefined> =>
  at
    .selectFrom('enrolment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('plan_id', '=', planId)
    .orderBy(isClosed)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

const change = (trx: Transaction<Database>, id: string, to: Partial<EnrolmentTable>): Promise<EnrolmentTable> =>
  trx.updateTable('enrolment').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

const begin = (
  trx: Transaction<Database>,
  { userId, planId, now }: Pick<DraftInput, 'userId' | 'planId' | 'now'>,
): Promise<EnrolmentTable> =>
  trx
    .insertInto('enrolment')
    .values({
      id: newId(),
      plan_id: planId,
      user_id: userId,
      send_key: null,
      body_digest: null,
      open_for: openFor(userId, planId),
      review: EnrolmentReviewStatus.NotApplied,
      step: 'apply',
      form: '{}',
      draft_sequence: 0,
      person: null,
      reasons: '[]',
      condition_version: null,
      order_id: null,
      seated: 0,
      held_until: null,
      ticket_number: null,
      room: null,
      seat: null,
      applied_at: null,
      cancelled_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
