import type { NoticeAction } from './NoticeAction.ts'

interface NoticeButtonProps extends Partial<NoticeAction> {
  part: string
  /** Closes the notice. */
  close: () => void
}

/** A button within a notice, which closes it first. */
export const NoticeButton = ({ part, label, close, onClick }: NoticeButtonProps) => (
  <button
    type="button"
    data-part={part}
    onClick={() => {
      close()
      onClick?.()
    }}
  >
    {label}
  </button>
)
