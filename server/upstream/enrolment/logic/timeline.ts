import type { PlanDetail } from '#lib/contract'
import type { PlanTimes } from './planState.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'

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
export function timeline(plan: Times, now: number): PlanDetail['steps'] {
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
