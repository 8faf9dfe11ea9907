import type { Sitting } from '#lib/contract'

/** A plan through which one enrols for an exam. */
export interface PlanOfExam {
  exam: string
  id: string
  title: string
  opensAt: number
  closesAt: number
}

/** Facts of enrolments that exams read; the domain of enrolments stands above and supplies the reader. */
export interface EnrolmentReader {
  /** The sittings of an exam's papers that a user is admitted to. */
  sittingsOf: (userId: string, examId: string) => Promise<(Sitting & { paper: string })[]>
  /** The plans of these exams that are open, or open next; the first to close first. */
  plansOf: (examIds: string[]) => Promise<PlanOfExam[]>
}

export const noEnrolments: EnrolmentReader = { sittingsOf: async () => [], plansOf: async () => [] }
