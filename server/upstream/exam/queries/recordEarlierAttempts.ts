import type { Transaction } from 'kysely'
import { LessonKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { recordExamLessons } from '../../learning/index.ts'

/** Records existing attempts for exam lessons whose paper or completion rule this import has set or changed. */
export async function recordEarlierAttempts(trx: Transaction<Database>): Promise<void> {
  const attempts = await trx
    .selectFrom('lesson')
    .innerJoin('exam_attempt as attempt', 'attempt.paper_id', 'lesson.exam_paper_id')
    .leftJoin('lesson_record as record', (join) =>
      join.onRef('record.lesson_id', '=', 'lesson.id').onRef('record.user_id', '=', 'attempt.user_id'),
    )
    .select(['attempt.id', 'attempt.user_id', 'attempt.paper_id', 'attempt.answered', 'attempt.passed', 'attempt.submitted_at'])
    .distinct()
    .where('lesson.kind', '=', LessonKind.Exam)
    .where('attempt.state', 'in', ['submitted', 'marked'])
    .where('record.completed_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('record.user_id', 'is', null),
        and([eb('lesson.exam_rule', '=', 'submitted'), eb('attempt.answered', '>', 0)]),
        and([eb('lesson.exam_rule', '=', 'passed'), eb('attempt.passed', '=', 1)]),
      ]),
    )
    .orderBy('attempt.submitted_at')
    .execute()
  for (const { user_id: userId, paper_id: paperId, answered, passed, submitted_at: at } of attempts)
    await recordExamLessons(trx, { userId, paperId, answered: answered > 0, passed: passed === 1, at: at ?? 0 })
}
