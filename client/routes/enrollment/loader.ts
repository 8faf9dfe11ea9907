import type { LoaderFunctionArgs } from 'react-router'
import type { Api, CourseCard, PlanCard } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { defer, nameFrom } from '#app/Deferred.ts'
import { isOpen } from '#parts/enrolment/plan-texts.ts'
import { address, type PlanFilter } from './address.ts'
import { nearestPlan } from './nearestPlan.ts'

const pageSize = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [plans, options, opening] = await Promise.all([
    defer(api('GET /api/enrollment', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/enrollment/option', {})),
    defer(fetchOpening(api, filter)),
  ])
  const occupation = nameFrom(options, ({ professions: occupations }) => occupations.find(({ id }) => id === filter.profession)?.name)
  return { plans, options, opening, subject: [occupation, filter.level && skillLevelLabel[filter.level]].filter(Boolean).join('') }
}

/** What a learner can do while no plan is open: the nearest plan of the occupation, and a free course. */
export interface Opening {
  nearest: PlanCard | null
  course: CourseCard | null
}

/** Returns the alternatives if no plan of an occupation and level is open; null if one is, or without both filters. */
async function fetchOpening(api: Api, { profession: occupation, level, region }: PlanFilter): Promise<Opening | null> {
  if (occupation === undefined || level === undefined) return null
  const [plans, courses] = await Promise.all([
    api('GET /api/enrollment', { profession: occupation, pageSize: 50 }),
    api('GET /api/course', { profession: occupation, price: 'free', pageSize: 1 }).catch(() => ({ list: [] })),
  ])
  if (plans.list.some((plan) => plan.levels.includes(level) && isOpen(plan))) return null
  return { nearest: nearestPlan(plans.list, { level, region }), course: courses.list[0] ?? null }
}
