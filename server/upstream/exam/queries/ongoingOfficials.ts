import type { Kysely } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'

/** Queries for official papers that a user is sitting, during which no call may reveal answers of their banks. */
export const ongoingOfficialQueries = (db: Kysely<Database>) => ({
  /** Returns the exams of those papers, with their banks. */
  now: (userId: string, now: number): Promise<{ id: string; title: string; bank_id: string }[]> =>
    db
      .selectFrom('exam_attempt as attempt')
      .innerJoin('exam', 'exam.id', 'attempt.exam_id')
      .innerJoin('exam_paper as paper', (join) =>
        join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
      )
      .select(['exam.id', 'exam.title', 'exam.bank_id'])
      .distinct()
      .where('attempt.user_id', '=', userId)
      .where('attempt.mode', '=', ExamMode.Exam)
      .where('attempt.state', '=', 'running')
      // Answers are accepted until the grace period ends.
      .where(({ or, eb, ref }) =>
        or([
          eb('attempt.deadline_at', 'is', null),
          eb(eb('attempt.deadline_at', '+', eb(ref('paper.grace_seconds'), '*', 1000)), '>=', now),
        ]),
      )
      .execute(),
})
export type OngoingOfficialQueries = ReturnType<typeof ongoingOfficialQueries>
