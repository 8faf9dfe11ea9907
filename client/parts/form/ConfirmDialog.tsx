import { Button, Dialog, RequestId } from '#lib/primitives'
import type { ErrorText } from '#app/errorTextOf.ts'

interface ConfirmDialogProps {
  title: string
  /** Consequences of the action. */
  lead: string
  /** Labels of the two buttons. */
  keep: string
  go: string
  busy: boolean
  /** Reason of the failure; absent if it is shown elsewhere. */
  fault?: ErrorText | undefined
  onGo: () => void
  onClose: () => void
}

/** Confirmation before an irreversible action. */
export function ConfirmDialog({ title, lead, keep, go, busy, fault, onGo, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone="danger" busy={busy} onClick={onGo}>
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
