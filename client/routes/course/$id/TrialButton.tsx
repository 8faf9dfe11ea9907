import { Button } from '#lib/primitives'
import { courseState } from './courseState.ts'
import { coverId, type TrialProps } from './useTrial.ts'

interface TrialButtonProps extends TrialProps {
  /** Uses a shorter label in the bar of a phone, where space is limited. */
  short?: boolean
}

/** Secondary action of a paid course, next to its purchase: starts a trial lesson. */
export function TrialButton({ course, learning, trial, short }: TrialButtonProps) {
  const [first] = trial.lessons
  if (!first || courseState(course, learning) !== 'paid') return null
  const label = trial.shown ? '回到试看' : '免费试看'
  return (
    <Button
      size="large"
      wide={!short}
      aria-label={short ? label : undefined}
      onClick={() => {
        trial.show(trial.shown ?? first)
        document.getElementById(coverId)?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {short ? '试看' : label}
    </Button>
  )
}
