import { createContext, useContext, useSyncExternalStore } from 'react'
import type { AnswerItem, AnswersState } from './store/createAnswerState.ts'
import type { ClockState } from './store/createAttemptClock.ts'
import type { AttemptSession } from './store/createAttemptSession.ts'
import type { SubmissionState } from './store/createSubmission.ts'

export const SessionContext = createContext<AttemptSession | undefined>(undefined)

/** Returns the attempt session of the surrounding component. */
export function useSession(): AttemptSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within an attempt')
  return session
}

export function useAnswers(): AnswersState {
  const { answers } = useSession()
  return useSyncExternalStore(answers.subscribe, answers.getState)
}

/** Returns one answer; changes of other answers cause no rendering. */
export function useItem(handle: string): AnswerItem {
  const { answers } = useSession()
  return useSyncExternalStore(answers.subscribe, () => answers.getState().items.get(handle)!)
}

export function useClock(): ClockState {
  const { clock } = useSession()
  return useSyncExternalStore(clock.subscribe, clock.getState)
}

export function useSubmission(): SubmissionState {
  const { submission } = useSession()
  return useSyncExternalStore(submission.subscribe, submission.getState)
}
