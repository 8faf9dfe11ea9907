import { Dialog } from '#lib/primitives'
import { AppealForm } from '#parts/community/AppealForm.tsx'

interface AppealDialogProps {
  send: (appeal: { text: string }) => Promise<unknown>
  onClose: () => void
}

/** Dialog to appeal against the refusal of a whisper. */
export const AppealDialog = (props: AppealDialogProps) => (
  <Dialog title="申诉这条私信" lead="说说为什么应该送达。每次未通过只能申诉一次，处理后会通知你。" width={480} onClose={props.onClose}>
    <AppealForm {...props} />
  </Dialog>
)
