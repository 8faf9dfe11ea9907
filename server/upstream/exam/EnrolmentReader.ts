import type { Transaction } from 'kysely'
import type { Admission as AdmissionShown, Sitting } from '#lib/contract'
import type { Database } from '../db/Database.ts'

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

/** A candidate's admission to a sitting of an official paper. */
export interface Admission extends Pick<AdmissionShown, 'name' | 'plan' | 'subject' | 'place' | 'room' | 'seat'> {
  sittingId: string
  startsAt: number
  /** Latest time at which the candidate may start. */
  lateUntil: number
  /** End of the sitting, including its extensions. */
  endsAt: number
}

/** What a candidate has entered. */
interface Identity {
  ticket: string
  idTail: string
}

/** Access to the admission tickets, implemented by the enrolment domain. */
export interface Admissions {
  /** Returns the admission for a ticket number and the last characters of the identity number, or the field that does not match. */
  admissionOf: (userId: string, paperId: string, asked: Identity) => Promise<Admission | keyof Identity>
}

/** Default for a platform without enrolment: no candidate has a ticket. */
export const noAdmissions: Admissions = { admissionOf: () => Promise.resolve('ticket') }

/** The result of a sitting for one candidate. */
interface SittingResult {
  sittingId: string
  userId: string
  /** Percentage of the paper's points; null for an absent candidate. */
  percent: number | null
  passed: boolean
  by: string
  now: number
}

/** Storage of subject scores, implemented by the enrolment domain. */
export interface SubjectResults {
  /** Stores the score in the candidate's enrolment and notifies the candidate; false when the sitting belongs to no enrolment. */
  take: (trx: Transaction<Database>, result: SittingResult) => Promise<boolean>
  /** Returns the candidates of a sitting, by their tickets. */
  candidates: (sittingId: string) => Promise<{ userId: string; ticket: string }[]>
}

/** Default for a platform without enrolment: scores are not stored. */
export const noSubjectResults: SubjectResults = { take: () => Promise.resolve(false), candidates: () => Promise.resolve([]) }
