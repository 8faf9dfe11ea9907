import { RedeemButton } from '#parts/course/RedeemButton.tsx'
import { courseState } from './courseState.ts'
import type { TrialProps } from './useTrial.ts'

/** The way in for who has an access code, beside buying. */
export function CodeLink({ course, learning }: TrialProps) {
  const state = courseState(course, learning)
  return state === 'paid' || state === 'expired' ? <RedeemButton link renewing={state === 'expired'} /> : null
}
