import type { EnrolmentStep } from '#lib/contract'

interface StepFacts {
  /** Stored step. */
  step: EnrolmentStep
  cancelled: boolean
  ticketed: boolean
  /** Whether results have been released. */
  released: boolean
  /** Whether all subjects are passed. */
  passed: boolean
  certified: boolean
  exam_at: number
  results_at: number
  publicity_at: number
  publicity_until: number
}

/**
 * Returns the step of an enrolment. Steps up to the ticket are stored; later ones depend on the time, the released results
 * and the certificate.
 */
export function enrolmentStepAt(facts: StepFacts, now: number): EnrolmentStep {
  if (facts.cancelled || facts.step !== 'ticket') return facts.step
  if (facts.certified) return 'certificate'
  if (facts.released && now >= facts.results_at) {
    if (now < facts.publicity_at) return 'result'
    return facts.passed && now >= facts.publicity_until ? 'certificate' : 'publicity'
  }
  return facts.ticketed && now >= facts.exam_at ? 'exam' : 'ticket'
}
