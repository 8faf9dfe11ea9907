/** A candidate's place at an official paper. */
export interface Admission {
  sittingId: string
  startsAt: number
  /** Nobody begins after this moment. */
  lateUntil: number
  /** Extensions of the whole sitting included. */
  endsAt: number
}

/** Knowledge of admission tickets, kept by the domain of enrolments. */
export interface Admissions {
  /** The place of a candidate by the number on the ticket and the end of the identity number; undefined when they do not match. */
  admissionOf: (userId: string, paperId: string, asked: { ticket: string; idTail: string }) => Promise<Admission | undefined>
}

/** Without enrolment there are no tickets. */
export const noAdmissions: Admissions = { admissionOf: () => Promise.resolve(undefined) }
