import type { ReactNode } from 'react'
import type { NoticeAction } from './NoticeAction.ts'

interface NoticeButtonProps extends Partial<NoticeAction> {
  part: string
  /** Closes the notice. */
  close: () => void
  /** In place of the label, which then names the button. */
  children?: ReactNode
}

/** A button within a notice, which closes it first. */
export const NoticeButton = ({ part, label, close, onClick, children }: NoticeButtonProps) => (
  <button
    type="button"
    data-part={part}
    aria-label={children ? label : undefined}
    onClick={() => {
      close()
      onClick?.()
    }}
  >
    {children ?? label}
  </button>
)
