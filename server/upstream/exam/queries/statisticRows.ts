import type { Kysely } from 'kysely'
import { ExamMode } from '#lib/enums'
import type { Database } from '../../db/Database.ts'

/** Queries for the attempts behind statistics: each candidate's first marked attempt at a paper, made without prior knowledge of it. */
export const statisticQueries = (db: Kysely<Database>) => ({
  /** Returns the papers of an exam, a paper, or the paper of a sitting, by id; empty for an unknown id. */
  papersOf: async (id: string): Promise<{ id: string; title: string; sittingId: string | null }[]> => {
    const sitting = await db.selectFrom('exam_sitting').select('paper_id').where('id', '=', id).executeTakeFirst()
    const rows = await db
      .selectFrom('exam_paper')
      .select(['id', 'title'])
      .where('mode', '<>', ExamMode.Practice)
      .where('current', '=', 1)
      .where(({ or, eb }) => (sitting ? eb('id', '=', sitting.paper_id) : or([eb('id', '=', id), eb('exam_id', '=', id)])))
      .orderBy('position')
      .execute()
    return rows.map((row) => ({ ...row, sittingId: sitting ? id : null }))
  },

  attempts: async (paperId: string, sittingId: string | null) => {
    const all = db
      .selectFrom('exam_attempt')
      .select(['id', 'user_id', 'sheet', 'passed'])
      .where('paper_id', '=', paperId)
      .where('state', 'in', ['marked', 'held'])
      .where('score', 'is not', null)
      .orderBy('started_at')
      .orderBy('id')
    const rows = await (sittingId === null ? all : all.where('sitting_id', '=', sittingId)).execute()
    const seen = new Set<string>()
    return rows.filter(({ user_id: user }) => !seen.has(user) && seen.add(user))
  },

  /** Returns the marks of essays, in order, without those of third markers. */
  marks: (paperId: string) =>
    db
      .selectFrom('answer_marking as mark')
      .innerJoin('exam_attempt as attempt', 'attempt.id', 'mark.attempt_id')
      .select(['mark.attempt_id', 'mark.number', 'mark.points'])
      .where('attempt.paper_id', '=', paperId)
      .where('mark.final', '=', 0)
      .orderBy('mark.marked_at')
      .orderBy('mark.marker')
      .execute(),

  /** Returns the points of each answer, by attempt and number. */
  points: async (paperId: string): Promise<Map<string, Map<number, number>>> => {
    const rows = await db
      .selectFrom('attempt_answer as answer')
      .innerJoin('exam_attempt as attempt', 'attempt.id', 'answer.attempt_id')
      .select(['answer.attempt_id', 'answer.number', 'answer.points'])
      .where('attempt.paper_id', '=', paperId)
      .where('attempt.state', 'in', ['marked', 'held'])
      .execute()
    const byAttempt = Map.groupBy(rows, ({ attempt_id: id }) => id)
    return new Map([...byAttempt].map(([id, list]) => [id, new Map(list.map(({ number, points }) => [number, points ?? 0]))]))
  },
})
