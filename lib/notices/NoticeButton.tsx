import type { ReactElement } from 'react'
import { NoticeIcon } from './NoticeIcon.tsx'

interface NoticeButtonProps extends Partial<NoticeAction> {
  part: string
  /** Closes the notice. */
  close: () => void
  /** Replaces the label, which becomes the accessible name of the button. */
  icon?: ReactElement
}

/** A button in a notice. It closes the notice before its action runs. */
export const NoticeButton = ({ part, label, close, onClick, icon }: NoticeButtonProps) => (
  <button
    type="button"
    data-part={part}
    aria-label={icon && label}
    onClick={() => {
      close()
      onClick?.()
    }}
  >
    {icon ?? label}
  </button>
)

/** A button within a notice; pressing it closes the notice. */
export interface NoticeAction {
  /** Label of the button. */
  label: string
  /** Called after the notice has closed. */
  onClick: () => void
}

interface CloseButtonProps {
  part: string
  label: string
  close: () => void
}

/** Closes a notice. */
export const CloseButton = (props: CloseButtonProps) => (
  <NoticeButton {...props} icon={<NoticeIcon size={16} path="m6 6 12 12M18 6 6 18" />} />
)
