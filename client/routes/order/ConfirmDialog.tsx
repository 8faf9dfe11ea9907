import { Button, Dialog } from '#lib/primitives'

interface ConfirmDialogProps {
  title: string
  /** The consequences of the action. */
  lead: string
  /** Words of the two buttons. */
  keep: string
  go: string
  busy: boolean
  onGo: () => void
  onClose: () => void
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ title, lead, keep, go, busy, onGo, onClose }: ConfirmDialogProps) {
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
      <p>{lead}</p>
    </Dialog>
  )
}
