import type { EnrolmentForm, EnrolmentStep, Subject } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import type { Sittings } from './PlanColumns.ts'

interface EnrolmentFacts {
  review: EnrolmentReviewStatus
  step: EnrolmentStep
  form: Pick<EnrolmentForm, 'level' | 'subjects'>
}

interface PlanTimes {
  closes_at: number
  review_until: number
  fee_until: number
  ticket_at: number
  exam_at: number
  exam_ends_at: number
  results_at: number
}

interface EnrolmentDate {
  at: number
  /** End of an exam. */
  until?: number
  kind: 'exam' | 'enrolment'
  about: string
}

const subjectName: Record<Subject, string> = { theory: '理论知识', skill: '技能操作', review: '综合评审' }

/**
 * Returns the dates of an enrolment: the next deadline, the exam while the application is pending or approved, and the
 * results once the fee is settled.
 */
export function enrolmentDates({ review, step, form }: EnrolmentFacts, plan: PlanTimes, sittings: Sittings): EnrolmentDate[] {
  const date = (at: number, about: string): EnrolmentDate => ({ at, kind: 'enrolment', about })
  const exam: EnrolmentDate = { at: plan.exam_at, until: plan.exam_ends_at, kind: 'exam', about: '考试' }
  switch (review) {
    case EnrolmentReviewStatus.NotApplied:
      return [date(plan.closes_at, '报名截止')]
    case EnrolmentReviewStatus.Pending:
      return [date(plan.review_until, '审核截止'), exam]
    case EnrolmentReviewStatus.Rejected:
      return [date(plan.review_until, '修改重提截止')]
    case EnrolmentReviewStatus.Passed:
      if (step === 'fee') return [date(plan.fee_until, '缴费截止'), exam]
  }
  const own = sittings.filter(({ level, subject }) => (level === null || level === form.level) && form.subjects.includes(subject))
  const sat: EnrolmentDate[] = own.map(({ from, to, subject }) => ({
    at: from,
    until: to,
    kind: 'exam',
    about: `考试 · ${subjectName[subject]}`,
  }))
  return [date(plan.ticket_at, '可打印准考证'), ...sat, date(plan.results_at, '公布成绩')]
}
