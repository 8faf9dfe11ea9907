import type { ReactElement } from 'react'
import type { NoticeAction } from './NoticeAction.ts'

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
