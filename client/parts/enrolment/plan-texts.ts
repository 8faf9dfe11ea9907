import type { EnrolmentStep, PlanCard, PlanState, Subject } from '#lib/contract'
import { type SkillLevel, skillLevelLabel } from '#lib/enums'
import { beijingDay, beijingYear } from '../text/beijingTime.ts'

export const planStateLabel: Record<PlanState, string> = {
  upcoming: '未开始',
  open: '报名中',
  closing: '即将截止',
  closed: '已截止',
  examining: '考试中',
  ended: '已结束',
}

export const stepLabel: Record<EnrolmentStep, string> = {
  apply: '报名',
  review: '资格审核',
  fee: '缴费',
  ticket: '准考证',
  exam: '考试',
  result: '成绩',
  publicity: '公示',
  certificate: '发证',
}

export const subjectLabel: Record<Subject, string> = { theory: '理论知识', skill: '技能操作', review: '综合评审' }

/** Returns the levels of a plan as text: 五级、四级. */
export const levelsText = (levels: readonly SkillLevel[]): string => levels.map((level) => skillLevelLabel[level]).join('、')

/** Checks whether a plan accepts applications now. */
export const isOpen = ({ state }: Pick<PlanCard, 'state'>): boolean => state === 'open' || state === 'closing'

/** Formats a range of days; the second may be in the following year. */
export function dayRange(from: string, to: string): string {
  const [first, last] = [beijingDay(from), beijingDay(to)]
  if (beijingYear(from) !== beijingYear(to)) return `${first}至次年${last}`
  return first === last ? first : `${first}至${last}`
}

/** Formats a day, with its year if that differs from the year of another day beside it. */
export const dayWithYearIfDifferent = (at: string, other: string): string =>
  (beijingYear(at) === beijingYear(other) ? '' : `${beijingYear(at)}年`) + beijingDay(at)

/** Texts of a plan's calendar leaf: a number or a day, and its meaning. */
export interface Leaf {
  large: string
  small: string
}

/** Returns the number of days left, or the date of the exam. */
export function leafOf({ state, daysLeft, examAt }: Pick<PlanCard, 'state' | 'daysLeft' | 'examAt'>): Leaf {
  if (daysLeft === null) return { large: beijingDay(examAt), small: state === 'examining' ? '开考' : '考试' }
  const what = state === 'upcoming' ? '开始' : '截止'
  if (daysLeft > 1) return { large: String(daysLeft), small: `天后${what}` }
  return { large: daysLeft === 0 ? '今天' : '明天', small: what }
}

/** Returns the same information as a sentence: 还有 12 天截止. */
export function daysLeftText(plan: Pick<PlanCard, 'state' | 'daysLeft' | 'examAt'>): string {
  const { large, small } = leafOf(plan)
  if (plan.daysLeft !== null) return plan.daysLeft > 1 ? `还有 ${large} 天${small.slice(2)}` : `${large}${small}`
  return `${planStateLabel[plan.state]}，${large}${small}`
}

/** Returns the number of taken seats and the quota as text. */
export const seatsText = ({ quota, taken }: Pick<PlanCard, 'quota' | 'taken'>): string =>
  taken >= quota ? `${quota} 个名额已满` : taken === 0 ? `${quota} 个名额` : `已报 ${taken} / ${quota}`
