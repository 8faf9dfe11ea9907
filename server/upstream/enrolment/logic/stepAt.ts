import type { EnrolmentStep } from '#lib/contract'

interface StepFacts {
  /** The stored step. */
  step: EnrolmentStep
  cancelled: boolean
  ticketed: boolean
  /** Results have been released. */
  released: boolean
  /** All subjects are passed. */
  passed: boolean
  certified: boolean
  exam_at: number
  results_at: number
  publicity_at: number
  publicity_until: number
}

/**
 * The step of an enrolment at a moment. Up to the ticket something happens to it, which is stored; from then on the clock,
 * the released results and the certificate tell.
 */
export function stepAt(facts: StepFacts, now: number): EnrolmentStep {
  if (facts.cancelled || facts.step !== 'ticket') return facts.step
  if (facts.certified) return 'certificate'
  if (facts.released && now >= facts.results_at) {
    if (now < facts.publicity_at) return 'result'
    return facts.passed && now >= facts.publicity_until ? 'certificate' : 'publicity'
  }
  return facts.ticketed && now >= facts.exam_at ? 'exam' : 'ticket'
}
