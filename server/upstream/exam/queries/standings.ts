import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import type { Hold } from './holds.ts'

/** Maximum number of results in the chart of an exam. */
const SCORES = 30
const percent = sql<number>`exam_attempt.score * 100 / exam_attempt.total`

/** Queries for a user's standing in exams. Results that are withheld or void are never included. */
export const standingQueries = (db: Kysely<Database>) => {
  const attempts = (userId: string) => db.selectFrom('exam_attempt').where('exam_attempt.user_id', '=', userId)
  const results = (hold: Hold) =>
    attempts(hold.userId)
      .where('state', '=', 'marked')
      .where(hold.shows('exam_attempt.exam_id'))
      .where('exam_attempt.mode', 'in', [ExamMode.Exam, ExamMode.Mock])
      .where('exam_attempt.total', '>', 0)
      .where('exam_attempt.score', 'is not', null)
  const running = (userId: string) => attempts(userId).where('state', '=', 'running')
  const wrong = (hold: Hold, examIds: string[]) =>
    db
      .selectFrom('wrong_question')
      .where('user_id', '=', hold.userId)
      .where('exam_id', 'in', examIds)
      .where('left_at', 'is', null)
      .where(hold.shows('wrong_question.exam_id'))
  const mastery = (hold: Hold) =>
    db.selectFrom('question_mastery').where('question_mastery.user_id', '=', hold.userId).where(hold.shows('question_mastery.exam_id'))

  return {
    /** Returns the best result in each of these exams, in percent. */
    best: async (hold: Hold, examIds: string[]): Promise<Map<string, number>> => {
      if (examIds.length === 0) return new Map()
      const rows = await results(hold)
        .select('exam_id')
        .select(({ fn }) => fn.max(percent).as('best'))
        .where('exam_id', 'in', examIds)
        .groupBy('exam_id')
        .execute()
      return new Map(rows.map(({ exam_id, best }) => [exam_id, Math.min(100, best)]))
    },

    /** Returns the last results in an exam, oldest first. */
    scores: async (hold: Hold, examId: string) =>
      (
        await results(hold)
          .select(['id', 'mode', 'submitted_at', 'passed'])
          .select(percent.as('percent'))
          .where('exam_id', '=', examId)
          .orderBy('submitted_at', 'desc')
          .orderBy('id')
          .limit(SCORES)
          .execute()
      ).toReversed(),

    /** Returns the running attempts at the papers of an exam, by paper. */
    running: async (userId: string, examId: string) => {
      const rows = await running(userId).select(['id', 'paper_id', 'answered', 'deadline_at']).where('exam_id', '=', examId).execute()
      return new Map(rows.map((row) => [row.paper_id, row]))
    },

    /** Returns the most recently active running attempt in each of these exams. */
    lastRunning: async (userId: string, examIds: string[]) => {
      if (examIds.length === 0) return new Map<string, never>()
      const rows = await running(userId)
        .innerJoin('exam_paper', (join) =>
          join.onRef('exam_paper.id', '=', 'exam_attempt.paper_id').onRef('exam_paper.version', '=', 'exam_attempt.paper_version'),
        )
        .select(['exam_attempt.id', 'exam_attempt.exam_id', 'exam_attempt.paper_id', 'exam_attempt.mode', 'exam_attempt.answered'])
        .select(['exam_attempt.question_count', 'exam_paper.title'])
        .where('exam_attempt.exam_id', 'in', examIds)
        .orderBy('exam_attempt.active_at')
        .execute()
      return new Map(rows.map((row) => [row.exam_id, row]))
    },

    /** Returns the number of attempts that count at each paper of an exam. Void attempts count only if barred. */
    attempts: async (userId: string, examId: string): Promise<Map<string, number>> => {
      const rows = await attempts(userId)
        .select(({ fn }) => ['paper_id', fn.countAll<number>().as('count')])
        .where('exam_id', '=', examId)
        .where(({ or, eb }) => or([eb('state', '!=', 'void'), eb('barred', '=', 1)]))
        .groupBy('paper_id')
        .execute()
      return new Map(rows.map(({ paper_id, count }) => [paper_id, count]))
    },

    /** Returns the number of wrong-question entries in each of these exams, and how many are due by a time and can be practised. */
    wrong: async (hold: Hold, examIds: string[], dueBy: number): Promise<Map<string, { count: number; due: number }>> => {
      if (examIds.length === 0) return new Map()
      const rows = await wrong(hold, examIds)
        .leftJoin('exam_question as asked', (join) =>
          join.onRef('asked.id', '=', 'wrong_question.question_id').on('asked.current', '=', 1).on('asked.reserved', '=', 0),
        )
        .select(({ fn }) => ['exam_id', fn.countAll<number>().as('count')])
        .select(sql<number>`sum(case when due_at <= ${dueBy} and asked.id is not null then 1 else 0 end)`.as('due'))
        .groupBy('exam_id')
        .execute()
      return new Map(rows.map(({ exam_id, count, due }) => [exam_id, { count, due }]))
    },

    /** Returns the number of favourite questions that the user can see now. */
    favouriteCount: async (hold: Hold, examId: string): Promise<number> =>
      (
        await db
          .selectFrom('favourite_question')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', hold.userId)
          .where('exam_id', '=', examId)
          .where(hold.shows('exam_id'))
          .executeTakeFirstOrThrow()
      ).count,

    /** Returns, by knowledge point, the number of current questions answered and the sum of their shares in thousandths. */
    mastery: async (hold: Hold, examId: string): Promise<Map<string, { practised: number; credit: number }>> => {
      const rows = await mastery(hold)
        .innerJoin('exam_question', (join) =>
          join.onRef('exam_question.id', '=', 'question_mastery.question_id').on('exam_question.current', '=', 1),
        )
        .select(({ fn }) => ['exam_question.point_id', fn.countAll<number>().as('practised')])
        .select(sql<number>`sum(question_mastery.credit)`.as('credit'))
        .where('question_mastery.exam_id', '=', examId)
        .where('exam_question.reserved', '=', 0)
        .groupBy('exam_question.point_id')
        .execute()
      return new Map(rows.map(({ point_id, practised, credit }) => [point_id, { practised, credit }]))
    },

    /** Returns the number of questions answered at least once in each of these exams. */
    practised: async (hold: Hold, examIds: string[]): Promise<Map<string, number>> => {
      if (examIds.length === 0) return new Map()
      const rows = await mastery(hold)
        .select(({ fn }) => ['exam_id', fn.countAll<number>().as('count')])
        .where('exam_id', 'in', examIds)
        .groupBy('exam_id')
        .execute()
      return new Map(rows.map(({ exam_id, count }) => [exam_id, count]))
    },
  }
}
