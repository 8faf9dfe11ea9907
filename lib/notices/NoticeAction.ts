/** A button within a notice; pressing it closes the notice. */
export interface NoticeAction {
  /** Label of the button. */
  label: string
  /** Called after the notice has closed. */
  onClick: () => void
}
