import type { Kysely, Transaction } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { CheckpointAnswerTable, Database, ExamAttemptTable } from '../../db/Database.ts'
import { lockLearner, type LessonStatus, completeIfWatched } from '../../learning/index.ts'

/** Queries for checkpoints and learners' answers to them. */
export const checkpointQueries = (db: Kysely<Database>) => ({
  /**
   * Returns the checkpoints of a lesson with a user's answers. An answered question is in the version that was answered,
   * the others are in the current version.
   */
  ofLesson: (lessonId: string, userId: string) =>
    db
      .selectFrom('lesson_checkpoint as asked')
      .leftJoin('checkpoint_answer as given', (join) => join.onRef('given.checkpoint_id', '=', 'asked.id').on('given.user_id', '=', userId))
      .leftJoin('exam_question as question', (join) =>
        join
          .onRef('question.id', '=', 'asked.question_id')
          .on(({ or, and, eb, ref }) =>
            or([
              eb('question.version', '=', ref('given.question_version')),
              and([eb('given.question_version', 'is', null), eb('question.current', '=', 1)]),
            ]),
          ),
      )
      .leftJoin('exam_point as point', (join) =>
        join.onRef('point.bank_id', '=', 'question.bank_id').onRef('point.id', '=', 'question.point_id'),
      )
      .select([
        'asked.id',
        'asked.second',
        'asked.required',
        'asked.question_id',
        'question.version',
        'question.bank_id',
        'question.point_id',
      ])
      .select(({ fn }) => [
        fn.coalesce('question.kind', 'asked.kind').as('kind'),
        fn.coalesce('question.body', 'asked.body').as('body'),
        fn.coalesce('question.solution', 'asked.solution').as('solution'),
      ])
      .select(['point.title as point_title', 'given.answer', 'given.correct'])
      .where('asked.lesson_id', '=', lessonId)
      .orderBy('asked.second')
      .execute(),

  /** Returns the practice of a bank: of the exam at the level of the lesson's course, or otherwise at the lowest level. */
  practiceOf: (bankId: string, lessonId: string) =>
    db
      .selectFrom('exam')
      .innerJoin('exam_paper as paper', (join) => join.onRef('paper.exam_id', '=', 'exam.id').on('paper.current', '=', 1))
      .leftJoin('lesson', (join) => join.on('lesson.id', '=', lessonId))
      .leftJoin('course', 'course.id', 'lesson.course_id')
      .select(['exam.id as exam_id', 'paper.id as paper_id', 'paper.version as paper_version'])
      .where('exam.bank_id', '=', bankId)
      .where('exam.listed', '=', 1)
      .where('paper.mode', '=', ExamMode.Practice)
      .orderBy(({ eb, ref }) => eb.case().when('exam.level', '=', ref('course.level')).then(0).else(1).end())
      // Level 5 is the lowest level. Exams for all levels come last.
      .orderBy(({ fn, val }) => fn.coalesce('exam.level', val(0)), 'desc')
      .orderBy('exam.position')
      .limit(1)
      .executeTakeFirst(),

  /** Stores the first answer to a question with its effects. Completes the lesson if it was the last missing requirement. */
  answer: (
    row: CheckpointAnswerTable,
    effects: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<LessonStatus & { isFirst: boolean }> =>
    db.transaction().execute(async (trx) => {
      const { user_id: userId, lesson_id: lessonId, answered_at: now } = row
      await lockLearner(trx, userId)
      const stored = await trx
        .insertInto('checkpoint_answer')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'checkpoint_id']).doNothing())
        .returning('checkpoint_id')
        .execute()
      const isFirst = stored.length > 0
      if (isFirst) await effects(trx)
      return { ...(await completeIfWatched(trx, { userId, lessonId, now })), isFirst }
    }),
})
export type CheckpointQueries = ReturnType<typeof checkpointQueries>
export type CheckpointRow = Awaited<ReturnType<CheckpointQueries['ofLesson']>>[number]

/** Stores a practice attempt with one wrongly answered question, to which the wrong-question book refers. */
export async function storeWrongPractice(
  trx: Transaction<Database>,
  attempt: ExamAttemptTable,
  { answer, device, at }: { answer: string; device: string; at: number },
): Promise<void> {
  await trx.insertInto('exam_attempt').values(attempt).execute()
  await trx
    .insertInto('attempt_answer')
    .values({
      attempt_id: attempt.id,
      number: 1,
      sequence: 1,
      tab: attempt.send_key,
      device,
      answer,
      flagged: 0,
      received_at: at,
      points: attempt.score,
    })
    .execute()
}
