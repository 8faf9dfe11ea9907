import { NoticeButton } from './NoticeButton.tsx'
import { NoticeIcon } from './NoticeIcon.tsx'

interface CloseButtonProps {
  part: string
  label: string
  close: () => void
}

/** Closes a notice. */
export const CloseButton = (props: CloseButtonProps) => (
  <NoticeButton {...props}>
    <NoticeIcon size={16} path="m6 6 12 12M18 6 6 18" />
  </NoticeButton>
)
