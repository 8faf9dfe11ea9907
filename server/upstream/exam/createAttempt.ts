import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Signer } from '../signing/index.ts'
import { type Admissions, noAdmissions } from './Admissions.ts'
import { answerHandlers } from './answer.ts'
import { attemptHandlers } from './attempt.ts'
import { createAttemptEnd } from './createAttemptEnd.ts'
import { createAttemptWork } from './createAttemptWork.ts'
import { createAttemptViews } from './createAttemptViews.ts'
import { createPracticeDraw } from './createPracticeDraw.ts'
import { createSheets } from './createSheets.ts'
import { type AfterMarked, nothingAfter } from './AfterMarked.ts'
import { attemptQueries } from './queries/attempts.ts'
import { examQuestionQueries } from './queries/examQuestions.ts'
import { practicePoolQueries } from './queries/practicePools.ts'

export interface AttemptDeps {
  db: Kysely<Database>
  clock: () => number
  signer: Signer
  admissions?: Admissions
  /** What is written beside the marks of an attempt, in the same transaction. */
  afterMarked?: AfterMarked
}

/** Attempts at papers, from the first question to the receipt. */
export function createAttempt({ db, clock, signer, admissions = noAdmissions, afterMarked = nothingAfter }: AttemptDeps) {
  const attempts = attemptQueries(db)
  const questions = examQuestionQueries(db)
  const sheets = createSheets({ questions })
  const end = createAttemptEnd({ attempts, sheets, signer, afterMarked, clock })
  const views = createAttemptViews({ attempts, questions, sheets, end, clock })
  const drawPractice = createPracticeDraw({ attempts, pools: practicePoolQueries(db), sheets, clock })
  const deps = { attempts, questions, sheets, drawPractice, end, views, admissions, afterMarked, clock }
  return {
    handlers: { ...attemptHandlers(deps), ...answerHandlers(deps) },
    work: createAttemptWork(deps),
    queries: { attempts, questions },
  }
}
