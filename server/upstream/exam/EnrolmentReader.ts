import type { Sitting } from '#lib/contract'

/** An enrolment plan that leads to an exam. */
export interface PlanOfExam {
  exam: string
  id: string
  title: string
  opensAt: number
  closesAt: number
}

/** Enrolment data that exams read. The enrolment domain depends on this one and supplies the implementation. */
export interface EnrolmentReader {
  /** Returns the sittings of an exam's papers to which a user is admitted. */
  sittingsOf: (userId: string, examId: string) => Promise<(Sitting & { paper: string })[]>
  /** Returns the plans of these exams that are open or open next, ordered by closing time. */
  plansOf: (examIds: string[]) => Promise<PlanOfExam[]>
}

export const noEnrolments: EnrolmentReader = { sittingsOf: async () => [], plansOf: async () => [] }
