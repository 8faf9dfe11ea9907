/** A button within a notice; pressing it closes the notice. */
export interface NoticeAction {
  /** The word on the button. */
  label: string
  /** Called after the notice has closed. */
  onClick: () => void
}
