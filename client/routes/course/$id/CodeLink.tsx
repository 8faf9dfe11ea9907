import { RedeemButton } from '#parts/course/RedeemButton.tsx'
import { courseState } from './courseState.ts'
import type { TrialProps } from './useTrial.ts'

/** The way in for who has an access code, while trying the course is the main action; see `MainAction`. */
export const CodeLink = ({ course, learning, trial }: TrialProps) =>
  courseState(course, learning) === 'paid' && trial.lessons.length > 0 ? <RedeemButton link /> : null
