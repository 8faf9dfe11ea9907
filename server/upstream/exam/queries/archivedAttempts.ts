import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { Hold } from './holds.ts'

/** Queries for the rows with marks of a user, for the archive of their data. */
export const archivedAttemptQueries = (trx: Transaction<Database>) => ({
  attempts: (userId: string) =>
    trx
      .selectFrom('exam_attempt as attempt')
      .innerJoin('exam', 'exam.id', 'attempt.exam_id')
      .innerJoin('exam_paper as paper', (join) =>
        join.onRef('paper.id', '=', 'attempt.paper_id').onRef('paper.version', '=', 'attempt.paper_version'),
      )
      .selectAll('attempt')
      .select(['exam.bank_id', 'exam.title as exam_title', 'paper.title as paper_title'])
      .where('attempt.user_id', '=', userId)
      .orderBy('attempt.started_at')
      .orderBy('attempt.id')
      .execute(),

  answers: (userId: string) =>
    trx
      .selectFrom('attempt_answer as answer')
      .innerJoin('exam_attempt as attempt', 'attempt.id', 'answer.attempt_id')
      .select(['answer.attempt_id', 'answer.number', 'answer.answer', 'answer.flagged', 'answer.device', 'answer.received_at'])
      .select('answer.points')
      .where('attempt.user_id', '=', userId)
      .orderBy('answer.attempt_id')
      .orderBy('answer.number')
      .execute(),

  /** Returns the marks of examiners, without the examiners. */
  markings: (userId: string) =>
    trx
      .selectFrom('answer_marking as marking')
      .innerJoin('exam_attempt as attempt', 'attempt.id', 'marking.attempt_id')
      .select(['marking.attempt_id', 'marking.number', 'marking.points', 'marking.remark', 'marking.final', 'marking.marked_at'])
      .where('attempt.user_id', '=', userId)
      .orderBy('marking.attempt_id')
      .orderBy('marking.number')
      .orderBy('marking.marked_at')
      .execute(),

  /** Returns the answers to checkpoints, with the bank of each question; null outside of banks. */
  checkpoints: (userId: string) =>
    trx
      .selectFrom('checkpoint_answer as given')
      .leftJoin('lesson_checkpoint as asked', 'asked.id', 'given.checkpoint_id')
      .leftJoin('exam_question as question', (join) =>
        join.onRef('question.id', '=', 'asked.question_id').onRef('question.version', '=', 'given.question_version'),
      )
      .selectAll('given')
      .select('question.bank_id')
      .select(({ eb }) => eb.case().when('asked.id', 'is', null).then(0).else(1).end().as('is_asked'))
      .where('given.user_id', '=', userId)
      .orderBy('given.answered_at')
      .execute(),

  wrongQuestions: (hold: Hold) =>
    trx.selectFrom('wrong_question').selectAll().where('user_id', '=', hold.userId).where(hold.shows('exam_id')).execute(),

  mastery: (hold: Hold) =>
    trx.selectFrom('question_mastery').selectAll().where('user_id', '=', hold.userId).where(hold.shows('exam_id')).execute(),
})
