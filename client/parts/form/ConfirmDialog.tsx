import { useState } from 'react'
import { Button, Dialog, RequestId } from '#lib/primitives'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import type { ErrorText } from '#app/errorTextOf.ts'

interface ConfirmDialogProps {
  title: string
  /** Consequences of the action. */
  lead: string
  /** Labels of the two buttons. */
  keep: string
  go: string
  /** Error message if the upstream cannot be reached. */
  failure: string
  onGo: () => Promise<unknown>
  onClose: () => void
}

/** Confirmation before an irreversible action, with its error if it fails. */
export function ConfirmDialog({ title, lead, keep, go, failure, onGo, onClose }: ConfirmDialogProps) {
  const [fault, setFault] = useState<ErrorText>()
  const { busy, attempt } = useAttempt(failure, setFault)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone="danger" busy={busy} onClick={() => attempt(onGo)}>
            {go}
          </Button>
        </>
      }
    >
      <p className="line">{lead}</p>
      {fault && (
        <p className="line" role="alert">
          {fault.text}
        </p>
      )}
      <RequestId id={fault?.requestId} />
    </Dialog>
  )
}
