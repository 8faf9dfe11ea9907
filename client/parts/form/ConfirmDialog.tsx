import { Button, Dialog, RequestId } from '#lib/primitives'
import type { FaultMessage } from '#app/faultMessage.ts'

interface ConfirmDialogProps {
  title: string
  /** The consequences of the action. */
  lead: string
  /** Words of the two buttons. */
  keep: string
  go: string
  busy: boolean
  /** Why it was not done; absent where that is told in another place. */
  fault?: FaultMessage | undefined
  onGo: () => void
  onClose: () => void
}

/** Asks before something is done that cannot be undone. */
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
