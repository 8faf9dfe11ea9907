import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { SearchedList } from '../search/index.ts'
import { createExamCards } from './views/createExamCards.ts'
import { createPaperCards } from './views/createPaperCards.ts'
import { type EnrolmentReader, noEnrolments } from './EnrolmentReader.ts'
import { examHandlers } from './exam.ts'
import { paperHandlers } from './paper.ts'
import type { ExamQueries } from './queries/createExamQueries.ts'

export interface ExamDeps {
  db: Kysely<Database>
  clock: () => number
  queries: ExamQueries
  searchedList: SearchedList
  enrolments?: EnrolmentReader
}

/** Creates the handlers of the exam domain. */
export function createExam({ clock, queries, searchedList, enrolments = noEnrolments }: ExamDeps) {
  const cards = createExamCards({ ...queries, enrolments })
  const paperCards = createPaperCards({ ...queries, enrolments, clock })
  const deps = { ...queries, enrolments, cards, paperCards, searchedList, clock }
  return { handlers: { ...examHandlers(deps), ...paperHandlers(deps) }, queries, cards }
}

export type { Admissions, EnrolmentReader, SubjectResults } from './EnrolmentReader.ts'
export { examHitDetails } from './views/examHitDetails.ts'
export { createExamQueries, type ExamQueries } from './queries/createExamQueries.ts'
export { createReviewDays } from './queries/reviewDays.ts'
export { archivedMarks } from './archivedMarks.ts'
export { createCheckpoint } from './checkpoint.ts'
export { createAttempt } from './createAttempt.ts'
