/** A date of a user that learning knows nothing of by itself: of an enrolment, or of its exam. */
export interface OwnDate {
  at: number
  kind: 'exam' | 'enrolment'
  /** The event of that day, in a word: 缴费截止. */
  about: string
  title: string
  /** The plan. */
  targetId: string
}

/** The dates of a user. */
export type OwnDates = (userId: string) => Promise<OwnDate[]>
