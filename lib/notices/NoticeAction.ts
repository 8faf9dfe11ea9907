/** A button within a notice; pressing it closes the notice. */
export interface NoticeAction {
  label: string
  onClick: () => void
}
