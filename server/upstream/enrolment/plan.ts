import { Code, type Contract, type Enrolment, type PlanDetail } from '#lib/contract'
import { createMemoryLimit } from '../limits/logic/createMemoryLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { refuseTooOften } from '../limits/createRateLimit.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { beijingDay } from '../kernel/logic/beijingDay.ts'
import type { SearchedList } from '../search/index.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { effectiveVersions, unmetConditions, upcomingVersions } from './logic/conditions.ts'
import { Levels, Materials, Sittings, Subjects } from './logic/PlanColumns.ts'
import { levelConditions, planCard, waysOf } from './views/planCards.ts'
import type { EnrolmentQueries } from './queries/createEnrolmentQueries.ts'
import type { PlanTimes } from './logic/planState.ts'

interface Deps {
  plans: EnrolmentQueries['plans']
  planReminders: EnrolmentQueries['planReminders']
  searchedList: SearchedList
  clock: () => number
  /** Returns a user's enrolment for a plan; null without one. */
  enrolmentOf: (userId: string, planId: string) => Promise<Enrolment | null>
}

type Calls = Pick<
  Contract,
  | 'GET /api/enrollment'
  | 'GET /api/enrollment/option'
  | `${'GET' | 'POST'} /api/enrollment/reminder`
  | 'GET /api/enrollment/:id'
  | 'POST /api/enrollment/check'
>

/** Time columns of a plan. */
interface Times extends PlanTimes {
  review_until: number
  fee_until: number
  ticket_at: number
  results_at: number
  publicity_at: number
  publicity_until: number
  certificates_at: number
  fee_fen: number
}

type Step = [step: PlanDetail['steps'][number]['step'], from: number | null, to: number | null]

/** Returns the steps of a plan, from application to certificate, with times and current states. Free plans have no fee step. */
function timeline(plan: Times, now: number): PlanDetail['steps'] {
  const fee: Step[] = plan.fee_fen === 0 ? [] : [['fee', null, plan.fee_until]]
  const steps: Step[] = [
    ['apply', plan.opens_at, plan.closes_at],
    ['review', plan.opens_at, plan.review_until],
    ...fee,
    ['ticket', plan.ticket_at, plan.exam_ends_at],
    ['exam', plan.exam_at, plan.exam_ends_at],
    ['result', plan.results_at, null],
    ['publicity', plan.publicity_at, plan.publicity_until],
    ['certificate', plan.certificates_at, null],
  ]
  // The fee step has no fixed start: payment begins with the first approved enrolment.
  const stateOf = (from: number, to: number) => (now < from ? 'coming' : now < to ? 'current' : 'over')
  return steps.map(([step, from, to]) => ({
    step,
    from: isoTime(from),
    to: isoTime(to),
    state: stateOf(from ?? plan.opens_at, to ?? from ?? 0),
  }))
}

/** Handlers for public plan data and the self-check of conditions. */
export const planHandlers = ({ plans, planReminders, searchedList, clock, enrolmentOf }: Deps): Handlers<Calls> => {
  const limitOf = createMemoryLimit(limits.selfCheckFromAddress)

  return {
    'GET /api/enrollment': async ({ page, pageSize, exact, q, ...filter }, call) => {
      const now = clock()
      const list = (words: string | undefined) => plans.list({ ...filter, q: words }, { now, userId: call.user?.id }, { page, pageSize })
      const found = await searchedList({ q, exact }, call, list)
      return { ...found, list: found.list.map((row) => planCard(row, now)) }
    },

    'GET /api/enrollment/option': async () => {
      const { occupations, rows } = await plans.options()
      const levels = new Set(rows.flatMap((row) => parseJsonColumn(Levels, row.levels, 'enrolment_plan.levels')))
      return {
        professions: occupations,
        levels: [...levels].toSorted((one, other) => other - one),
        regions: [...new Set(rows.map(({ region }) => region))],
      }
    },

    'GET /api/enrollment/reminder': async ({ profession: occupation, level }, call) => ({
      on: await planReminders.isSet({ userId: requireUser(call).id, occupation, level }),
    }),

    'POST /api/enrollment/reminder': async ({ profession: occupation, level, on }, call) => {
      const key = { userId: requireUser(call).id, occupation, level }
      if (on && !(await planReminders.hasOccupation(occupation))) return refuse(Code.NotFound, '没有这个职业，请刷新页面')
      await (on ? planReminders.set(key, clock()) : planReminders.remove(key))
      return { on }
    },

    'GET /api/enrollment/:id': async ({ id }, { user }) => {
      const now = clock()
      const row = (await plans.find(id, user?.id)) ?? refuse(Code.NotFound, '报名计划不存在或已下架，请从报名列表中选择')
      const levels = parseJsonColumn(Levels, row.levels, 'enrolment_plan.levels')
      const exams = parseJsonColumn(Sittings, row.sittings, 'enrolment_plan.sittings').flatMap(({ exam }) => exam ?? [])
      const [told, exam, enrolment] = await Promise.all([
        plans.conditions(row.profession_id),
        plans.exam(exams, { occupation: row.profession_id, levels }),
        user ? enrolmentOf(user.id, id) : null,
      ])
      const ofPlan = told.filter(({ level }) => levels.includes(level))
      const today = beijingDay(now)
      return {
        ...planCard(row, now),
        about: row.about,
        steps: timeline(row, now),
        subjects: parseJsonColumn(Subjects, row.subjects, 'enrolment_plan.subjects'),
        place: row.place,
        materials: parseJsonColumn(Materials, row.materials, 'enrolment_plan.materials'),
        pledge: row.pledge,
        conditions: [...effectiveVersions(ofPlan, today), ...upcomingVersions(ofPlan, today)].map(levelConditions),
        exam,
        enrolment,
      }
    },

    'POST /api/enrollment/check': async ({ profession: occupation, standing }, call) => {
      const now = clock()
      const waitMs = limitOf(call, now)
      if (waitMs > 0) return refuseTooOften(waitMs, (wait) => `自测太频繁，请 ${wait}后再试`)
      const rows = effectiveVersions(await plans.conditions(occupation), beijingDay(now))
      if (rows.length === 0) return refuse(Code.NotFound, '这个职业还没有整理申报条件')
      return {
        levels: rows.map((row) => {
          const missing = unmetConditions(waysOf(row), standing)
          return { level: row.level, open: missing.length === 0, missing, conditions: levelConditions(row) }
        }),
      }
    },
  }
}
