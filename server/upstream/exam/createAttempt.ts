import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { examLessonQueries } from '../learning/index.ts'
import type { Signer } from '../signing/index.ts'
import type { TaskHandler } from '../outbox/index.ts'
import { type Admissions, noAdmissions, noSubjectResults, type SubjectResults } from './EnrolmentReader.ts'
import { answerHandlers } from './answer.ts'
import { attemptHandlers } from './attempt.ts'
import { type AttemptEnd, createAttemptEnd } from './createAttemptEnd.ts'
import { createAttemptViews } from './views/createAttemptViews.ts'
import { createPracticeDraw } from './createPracticeDraw.ts'
import { createReleaseWork } from './jobs/createReleaseWork.ts'
import { createOwnQuestions } from './createOwnQuestions.ts'
import { createSheets } from './createSheets.ts'
import { examQuestionHandlers } from './examQuestion.ts'
import { attemptQueries, type AttemptQueries } from './queries/attempts.ts'
import { contactQueries } from './queries/contacts.ts'
import { examQuestionQueries } from './queries/examQuestions.ts'
import { favouriteQuestionQueries } from './queries/favouriteQuestions.ts'
import { markEffects } from './queries/markEffects.ts'
import { paperQueries } from './queries/papers.ts'
import { practicePoolQueries } from './queries/practicePools.ts'
import { releaseQueries } from './queries/releases.ts'
import { questionReportQueries } from './queries/questionReports.ts'
import { resultQueries } from './queries/results.ts'
import { holdQueries, markTask } from './queries/holds.ts'
import { wrongBookQueries } from './queries/wrongBook.ts'
import { resultHandlers } from './result.ts'
import { wrongBookHandlers } from './wrongBook.ts'
import { isOver, latestAnswerTime } from './logic/attemptTime.ts'
import { endTask } from './queries/attemptStarts.ts'

export interface AttemptDeps {
  db: Kysely<Database>
  clock: () => number
  signer: Signer
  admissions?: Admissions
  subjectResults?: SubjectResults
}

interface Deps {
  attempts: AttemptQueries
  end: AttemptEnd
  clock: () => number
}

/**
 * Creates the tasks that submit an attempt when its time is over, even if the learner never returns, and that mark an attempt
 * which ended during an official paper of its bank. An extension postpones both.
 */
const createAttemptWork = ({ attempts, end, clock }: Deps): Record<typeof endTask | typeof markTask, TaskHandler> => ({
  [endTask]: async ({ subject: id }) => {
    const row = await attempts.byId(id)
    if (row?.state !== 'running') return
    const last = latestAnswerTime(row, row.grace_seconds)
    if (last === undefined) return
    if (!isOver(row, row.grace_seconds, clock())) return { againAt: last + 1 }
    await end.end(row, 'time')
  },
  [markTask]: async ({ subject: id }) => {
    const row = await attempts.byId(id)
    const againAt = row && (await end.mark(row))
    if (againAt !== undefined) return { againAt }
  },
})

/** Creates the handlers and background work for attempts, from the first question to the receipt. */
export function createAttempt({ db, clock, signer, admissions = noAdmissions, subjectResults = noSubjectResults }: AttemptDeps) {
  const attempts = attemptQueries(db)
  const holds = holdQueries(db)
  const questions = examQuestionQueries(db)
  const sheets = createSheets({ questions })
  const end = createAttemptEnd({ attempts, sheets, signer, afterMarked: markEffects, clock })
  const views = createAttemptViews({ attempts, holds, questions, sheets, end, contacts: contactQueries(db), clock })
  const drawPractice = createPracticeDraw({ attempts, pools: practicePoolQueries(db), sheets, clock })
  const own = { papers: paperQueries(db), results: resultQueries(db), holds, clock }
  const ownQuestions = createOwnQuestions({ attempts, questions, sheets })
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
    ...own,
    examLessons: examLessonQueries(db),
  }
  const book = wrongBookHandlers({ ...own, ownQuestions, wrongBook: wrongBookQueries(db) })
  const kept = { favourites: favouriteQuestionQueries(db), reports: questionReportQueries(db) }
  const asked = examQuestionHandlers({ ...own, ...kept, ownQuestions, attempts, questions, sheets })
  return {
    work: { ...createAttemptWork(deps), ...createReleaseWork(deps) },
    handlers: { ...attemptHandlers(deps), ...answerHandlers(deps), ...resultHandlers(deps), ...book, ...asked },
    queries: { attempts, questions },
  }
}
