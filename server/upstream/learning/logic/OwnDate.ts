/** A date of a user that another domain supplies: of an enrolment, or of its exam. */
export interface OwnDate {
  at: number
  kind: 'exam' | 'enrolment'
  /** Short name of the event: 缴费截止. */
  about: string
  title: string
  /** Id of the plan. */
  targetId: string
}

/** Returns the dates of a user. */
export type OwnDates = (userId: string) => Promise<OwnDate[]>
