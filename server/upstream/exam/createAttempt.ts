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
import { createReleaseWork } from './createReleaseWork.ts'
import { createSheets } from './createSheets.ts'
import { attemptQueries } from './queries/attempts.ts'
import { examQuestionQueries } from './queries/examQuestions.ts'
import { markEffects } from './queries/markEffects.ts'
import { practicePoolQueries } from './queries/practicePools.ts'
import { releaseQueries } from './queries/releases.ts'
import { resultQueries } from './queries/results.ts'
import { resultHandlers } from './result.ts'
import { noSubjectResults, type SubjectResults } from './SubjectResults.ts'

export interface AttemptDeps {
  db: Kysely<Database>
  clock: () => number
  signer: Signer
  admissions?: Admissions
  subjectResults?: SubjectResults
}

/** Attempts at papers, from the first question to the receipt. */
export function createAttempt({ db, clock, signer, admissions = noAdmissions, subjectResults = noSubjectResults }: AttemptDeps) {
  const attempts = attemptQueries(db)
  const questions = examQuestionQueries(db)
  const sheets = createSheets({ questions })
  const end = createAttemptEnd({ attempts, sheets, signer, afterMarked: markEffects, clock })
  const views = createAttemptViews({ attempts, questions, sheets, end, clock })
  const drawPractice = createPracticeDraw({ attempts, pools: practicePoolQueries(db), sheets, clock })
  const deps = {
    attempts,
    questions,
    sheets,
    drawPractice,
    end,
    views,
    admissions,
    subjectResults,
    releases: releaseQueries(db),
    afterMarked: markEffects,
    results: resultQueries(db),
    clock,
  }
  return {
    handlers: { ...attemptHandlers(deps), ...answerHandlers(deps), ...resultHandlers(deps) },
    work: { ...createAttemptWork(deps), ...createReleaseWork(deps) },
    queries: { attempts, questions },
  }
}
