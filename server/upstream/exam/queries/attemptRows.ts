import type { Kysely, Transaction } from 'kysely'
import type { AttemptAnswerTable, Database, ExamAttemptTable, ExamPaperTable } from '../../db/Database.ts'

/** An attempt with columns of its paper. */
export type AttemptWithPaper = ExamAttemptTable &
  Pick<ExamPaperTable, 'grace_seconds' | 'partial_credit' | 'pass_mark' | 'leaves' | 'sections'> & {
    paper_title: string
    exam_title: string
    bank_id: string
  }

/** Selects attempts, each with its paper in the version of the attempt. */
export const attemptRows = (db: Kysely<Database>) =>
  db
    .selectFrom('exam_attempt as attempt')
    .innerJoin('exam_paper as paper', (join) =>
      join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
    )
    .innerJoin('exam', 'exam.id', 'attempt.exam_id')
    .selectAll('attempt')
    .select(['paper.grace_seconds', 'paper.partial_credit', 'paper.pass_mark', 'paper.leaves', 'paper.sections'])
    .select(['paper.title as paper_title', 'exam.title as exam_title', 'exam.bank_id'])

/** Returns an attempt of a user. */
export const ownAttempt = (db: Kysely<Database>, userId: string, id: string): Promise<AttemptWithPaper | undefined> =>
  attemptRows(db).where('attempt.id', '=', id).where('attempt.user_id', '=', userId).executeTakeFirst()

/** Returns the stored answers of an attempt, ordered by number. */
export const answersOf = (db: Kysely<Database>, id: string): Promise<AttemptAnswerTable[]> =>
  db.selectFrom('attempt_answer').selectAll().where('attempt_id', '=', id).orderBy('number').execute()

type NewAttemptEvent = Omit<Database['attempt_event'], 'seconds'> & { seconds?: number }

/** Stores an event of an attempt. An existing event with the same id gets the new description; a leave, only a longer duration. */
export const recordAttemptEvent = (trx: Transaction<Database>, { seconds, ...row }: NewAttemptEvent) =>
  trx
    .insertInto('attempt_event')
    .values({ ...row, seconds: seconds ?? null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ about: ref('excluded.about'), seconds: ref('excluded.seconds') }))
        .where(({ or, eb, ref }) => or([eb('excluded.seconds', 'is', null), eb('excluded.seconds', '>', ref('attempt_event.seconds'))])),
    )
    .execute()
