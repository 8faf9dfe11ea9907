import { Code, type Contract, type Enrolment, type EnrolmentForm } from '#lib/contract'
import { EnrolmentReviewStatus, ReviewResult } from '#lib/enums'
import type { EnrolmentTable } from '../db/Database.ts'
import { type FilesQueries, MissingFileError } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { beijingDay } from '../kernel/logic/beijingDay.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { OrderQueries } from '../order/index.ts'
import type { ProfileQueries } from '../profile/index.ts'
import type { EnrolmentView } from './views/createEnrolmentView.ts'
import { bodyDigest } from '../kernel/logic/bodyDigest.ts'
import { cancellableUntil } from './logic/cancellableUntil.ts'
import { effectiveVersions, unmetConditions } from './logic/conditions.ts'
import { formIssues, isComplete, photoError, standingOf, type CompleteForm } from './logic/formIssues.ts'
import { type Person, sealPerson } from './person.ts'
import { ExamineeTypes, Levels, Materials, Subjects } from './logic/PlanColumns.ts'
import { planCard, waysOf } from './views/planCards.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import { NoFreeSeat } from './queries/enrolments.ts'
import type { PlanRow } from './queries/plans.ts'

export interface EnrolmentHandlerDeps extends EnrolmentQueries {
  clock: () => number
  orders: OrderQueries['orders']
  realNames: ProfileQueries['realNames']
  uploads: FilesQueries['uploads']
  seal: () => Encryption
  view: EnrolmentView
}

type Calls = Pick<
  Contract,
  | 'GET /api/enrollment/mine'
  | 'PUT /api/enrollment/:id/draft'
  | 'POST /api/enrollment/:id/apply'
  | 'POST /api/enrollment/:id/cancel'
  | 'POST /api/enrollment/:id/fee'
>

const planFullText = '名额已满。有人取消或者没有按时缴费时会释放名额，可以稍后再来看看'

/** Handlers for applicants: draft, apply, pay and cancel. */
export const enrolmentHandlers = (deps: EnrolmentHandlerDeps) => {
  const { plans, enrolments, fees, orders, realNames, uploads, seal, view, clock } = deps

  const planFor = async (id: string, userId: string): Promise<PlanRow> =>
    (await plans.find(id, userId)) ?? refuse(Code.NotFound, '报名计划不存在或已下架，请从报名列表中选择')

  /** Returns the user's enrolment after applying the state of its fee's order. */
  async function current(userId: string, planId: string): Promise<EnrolmentTable | undefined> {
    const row = await enrolments.newest(userId, planId)
    if (!row || row.order_id === null || row.cancelled_at !== null || row.step !== 'fee') return row
    await orders.endDue(clock(), { userId })
    await fees.settle(row.order_id, clock())
    return enrolments.newest(userId, planId)
  }

  const shown = async (row: EnrolmentTable, plan: PlanRow): Promise<Enrolment> =>
    (await view([{ row, plan }], clock()))[0] ?? refuse(Code.NotFound, '报名不存在')

  /** Returns the user's submitted enrolment, cancelled or not. Refuses if there is none. */
  const submittedEnrolment = async (userId: string, planId: string): Promise<EnrolmentTable> => {
    const row = await current(userId, planId)
    return row && row.review !== EnrolmentReviewStatus.NotApplied ? row : refuse(Code.NotFound, '你还没有报名这个计划')
  }

  async function verified(userId: string): Promise<Person> {
    const row = await realNames.ofUser(userId)
    if (row?.status !== ReviewResult.Passed || row.id_number === null)
      return refuse(
        Code.RealNameMissing,
        row?.status === ReviewResult.Applied ? '实名认证正在审核，通过后就可以提交报名' : '请先完成实名认证，再提交报名',
      )
    return { name: row.name, idNumber: seal().open(row.id_number, row.id) }
  }

  /** Refuses an applicant who does not meet the conditions of the level. Returns the version of the conditions that were checked. */
  async function requireConditions(plan: PlanRow, form: CompleteForm, { idNumber }: Person): Promise<string> {
    const row = effectiveVersions(await plans.conditions(plan.profession_id), beijingDay(clock())).find(({ level }) => level === form.level)
    if (!row) return refuse(Code.PlanClosed, '这个等级还没有生效的申报条件，暂时不能报名')
    const missing = unmetConditions(waysOf(row), standingOf(form, idNumber, clock()))
    if (missing.length > 0) return refuse(Code.ConditionsUnmet, `还不符合申报条件：${missing.join('；')}`, { missing })
    return row.version
  }

  async function checkPhoto(form: CompleteForm): Promise<void> {
    const image = await uploads.find(form.photo)
    const fault = image ? photoError(image) : '照片已失效，请重新上传'
    if (fault !== undefined) refuseInput({ path: 'photo', message: fault })
  }

  const handlers: Handlers<Calls> = {
    'GET /api/enrollment/mine': async ({ review, page, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      const found = await enrolments.mine(userId, review, { page, pageSize })
      const byId = new Map(
        (await plans.ofIds([...new Set(found.list.map(({ plan_id }) => plan_id))], userId)).map((plan) => [plan.id, plan]),
      )
      const rows = found.list.flatMap((row) => {
        const plan = byId.get(row.plan_id)
        return plan ? [{ row, plan }] : []
      })
      const views = await view(rows, now)
      return {
        ...found,
        list: rows.flatMap(({ plan }, index) => (views[index] ? [{ plan: planCard(plan, now), enrolment: views[index] }] : [])),
      }
    },

    'PUT /api/enrollment/:id/draft': async ({ id, form, sequence }, call) => {
      const { id: userId } = requireUser(call)
      const plan = await planFor(id, userId)
      const before = await enrolments.newest(userId, id)
      refuseClosed(plan, before, clock())
      const saving = { userId, planId: id, form: JSON.stringify(form), files: filesOf(form), now: clock() }
      const { state, row } = await enrolments.save(saving, sequence).catch(refuseMissing(form))
      if (state === 'saved') return shown(row, plan)
      const stored = await shown(row, plan)
      if (state === 'sent') return refuse(Code.Conflict, '报名已经提交，不能再修改', { stored })
      return refuse(Code.Conflict, '这份报名表已在别处修改，请选择要保留的内容', { stored })
    },

    'POST /api/enrollment/:id/apply': async ({ id, form, key }, call) => {
      const { id: userId } = requireUser(call)
      const plan = await planFor(id, userId)
      const digest = bodyDigest(form)
      const before = await enrolments.newest(userId, id)
      if (before?.send_key !== key) await judge(before)
      const applying = { userId, planId: id, form: JSON.stringify(form), files: filesOf(form), key, digest, now: clock() }
      const person = before?.send_key === key ? undefined : await verified(userId)
      const version = person && isComplete(form) ? await requireConditions(plan, form, person) : ''
      const { state, row } = await enrolments
        .apply({
          ...applying,
          seal: (rowId) => (person ? sealPerson(seal(), person, rowId) : ''),
          conditionVersion: version,
          limits: postLimits('enrolment', userId),
        })
        .catch(refuseMissing(form))
        .catch(refuseFull)
        .catch(refuseExceeded((wait) => `提交太频繁，请 ${wait}后再试`))
      if (state === 'other body') return refuse(Code.Conflict, '这次提交与上一次的内容不同，请刷新页面后重新提交')
      if (state === 'sent') return refuse(Code.Conflict, '你已经提交过报名，请等待审核结果')
      return shown(row, plan)

      async function judge(row: EnrolmentTable | undefined): Promise<void> {
        if (row?.cancelled_at === null && (row.review === EnrolmentReviewStatus.Pending || row.review === EnrolmentReviewStatus.Passed))
          refuse(Code.Conflict, '你已经提交过报名，请等待审核结果')
        refuseClosed(plan, row, clock())
        await verified(userId)
        const [first, ...others] = formIssues(form, {
          levels: parseJsonColumn(Levels, plan.levels, 'enrolment_plan.levels'),
          examineeTypes: parseJsonColumn(ExamineeTypes, plan.examinee_types, 'enrolment_plan.examinee_types'),
          subjects: parseJsonColumn(Subjects, plan.subjects, 'enrolment_plan.subjects'),
          materials: parseJsonColumn(Materials, plan.materials, 'enrolment_plan.materials'),
        })
        if (first) refuseInput(first, ...others)
        if (isComplete(form)) await checkPhoto(form)
      }
    },

    'POST /api/enrollment/:id/cancel': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const plan = await planFor(id, userId)
      const row = await submittedEnrolment(userId, id)
      const now = clock()
      if (row.cancelled_at !== null) return shown(row, plan)
      if (now >= cancellableUntil(plan)) return refuse(Code.Conflict, '考试已经开始，不能再取消报名')
      if (await enrolments.hasSat(userId, id)) return refuse(Code.Conflict, '你已经参加了考试，不能再取消报名')
      await enrolments.cancel(row, { now, refunds: now < plan.fee_until })
      const after = await submittedEnrolment(userId, id)
      return after.cancelled_at === null ? refuse(Code.Conflict, '报名刚刚有变动，请刷新页面后再试') : shown(after, plan)
    },

    'POST /api/enrollment/:id/fee': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const plan = await planFor(id, userId)
      const row = await submittedEnrolment(userId, id)
      const now = clock()
      if (row.cancelled_at !== null || row.step !== 'fee') return refuse(Code.Conflict, noFeeReason(row))
      if (row.order_id === null && now >= plan.fee_until)
        return refuse(Code.PlanClosed, `缴费已于 ${formatBeijingMinute(plan.fee_until)} 截止`)
      const placed = await fees.order(row, plan, { now, payBefore: now + limits.order.payMs })
      if (placed.state === 'full') return refuse(Code.PlanFull, planFullText)
      return placed.state === 'placed' ? { order: placed.order } : refuse(Code.Conflict, '报名刚刚有变动，请刷新页面后再试')
    },
  }

  return {
    handlers,
    /** Returns a user's open enrolment for a plan, or otherwise the newest cancelled one; null without any. */
    enrolmentOf: async (userId: string, planId: string): Promise<Enrolment | null> => {
      const [row, plan] = await Promise.all([current(userId, planId), plans.find(planId, userId)])
      return row && plan ? shown(row, plan) : null
    },
  }
}

const filesOf = ({ photo, materials }: EnrolmentForm): string[] => [
  ...new Set([...(photo === null ? [] : [photo]), ...materials.map(({ file }) => file)]),
]

/** Refuses applications outside of their window. A rejected enrolment may be corrected until the reviews end. */
function refuseClosed(plan: PlanRow, row: EnrolmentTable | undefined, now: number): void {
  const isRefused = row?.cancelled_at === null && row.review === EnrolmentReviewStatus.Rejected
  if (isRefused && now >= plan.review_until) refuse(Code.PlanClosed, `修改重提已于 ${formatBeijingMinute(plan.review_until)} 截止`)
  if (isRefused) return
  if (now < plan.opens_at) refuse(Code.PlanClosed, `报名 ${formatBeijingMinute(plan.opens_at)} 开始`)
  if (now >= plan.closes_at) refuse(Code.PlanClosed, `报名已于 ${formatBeijingMinute(plan.closes_at)} 截止`)
}

const refuseMissing =
  (form: EnrolmentForm) =>
  (error: unknown): never => {
    if (!(error instanceof MissingFileError)) throw error
    const isPhoto = form.photo !== null && error.index === 0
    return refuseInput({
      path: isPhoto ? 'photo' : 'materials',
      message: isPhoto ? '照片已失效，请重新上传' : '材料图片已失效，请重新上传',
    })
  }

function refuseFull(error: unknown): never {
  if (!(error instanceof NoFreeSeat)) throw error
  return refuse(Code.PlanFull, planFullText)
}

function noFeeReason({ cancelled_at, review, step }: EnrolmentTable): string {
  if (cancelled_at !== null) return '报名已取消，不用缴费'
  if (review === EnrolmentReviewStatus.Pending) return '资格审核通过以后再缴费'
  if (review === EnrolmentReviewStatus.Rejected) return '报名没有通过审核，请先修改后重新提交'
  return step === 'ticket' ? '不用再缴费' : '现在不能缴费'
}
