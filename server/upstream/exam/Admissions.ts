/** A candidate's admission to a sitting of an official paper. */
export interface Admission {
  sittingId: string
  startsAt: number
  /** Latest time at which the candidate may start. */
  lateUntil: number
  /** End of the sitting, including its extensions. */
  endsAt: number
}

/** Access to the admission tickets, implemented by the enrolment domain. */
export interface Admissions {
  /** Returns the admission for a ticket number and the last characters of the identity number; undefined when they do not match. */
  admissionOf: (userId: string, paperId: string, asked: { ticket: string; idTail: string }) => Promise<Admission | undefined>
}

/** Default for a platform without enrolment: no candidate has a ticket. */
export const noAdmissions: Admissions = { admissionOf: () => Promise.resolve(undefined) }
