import type { Attempt } from '#lib/contract'
import { AnsweringScreen } from './AnsweringScreen.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { useAttemptSession } from './useAttemptSession.ts'
import { SessionContext, useClock, useSubmission } from './useSession.ts'
import { VoidView } from './VoidView.tsx'

export interface AnsweringProps {
  attempt: Attempt
  /** Time at which the attempt was requested, by `performance.now()`. */
  askedAt: number
  onLeave: () => void
}

/** An attempt: its questions until it is submitted, then the receipt; or a notice that it is void. */
export function Answering({ attempt, askedAt, onLeave }: AnsweringProps) {
  const { session, otherTab } = useAttemptSession(attempt, askedAt)
  return (
    <SessionContext value={session}>
      <Shown otherTab={otherTab} onLeave={onLeave} />
    </SessionContext>
  )
}

function Shown({ otherTab, onLeave }: { otherTab: boolean; onLeave: () => void }) {
  const { receipt } = useSubmission()
  const { state } = useClock()
  if (state === 'void') return <VoidView />
  return receipt ? <ReceiptView receipt={receipt} /> : <AnsweringScreen otherTab={otherTab} onLeave={onLeave} />
}
