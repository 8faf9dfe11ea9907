import { RedeemButton } from '#parts/course/RedeemButton.tsx'
import { courseState } from './courseState.ts'
import type { TrialProps } from './useTrial.ts'

/** Link for learners who have an access code, next to the purchase button. */
export function AccessCodeLink({ course, learning }: TrialProps) {
  const state = courseState(course, learning)
  return state === 'paid' || state === 'expired' ? <RedeemButton link renewing={state === 'expired'} /> : null
}
