import type { ReactElement } from 'react'
import type { NoticeAction } from './NoticeAction.ts'

interface NoticeButtonProps extends Partial<NoticeAction> {
  part: string
  /** Closes the notice. */
  close: () => void
  /** In place of the label, which then names the button. */
  icon?: ReactElement
}

/** A button within a notice, which closes it first. */
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
