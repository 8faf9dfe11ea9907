import type { Kysely } from 'kysely'
import type { Database, ExamQuestionTable } from '../../db/Database.ts'
import { json } from '../../kernel/json.ts'
import type { BankQuestion } from '../logic/makeSheet.ts'
import type { QuestionBody, QuestionSolution } from '../logic/Question.ts'
import type { SheetItem } from '../logic/SheetItem.ts'
import { Body, Solved } from '../question-columns.ts'

/** A question in one version, with all that is known of it. */
export interface WholeQuestion {
  id: string
  version: number
  body: QuestionBody
  solution: QuestionSolution
}

/** Questions of the banks. */
export const examQuestionQueries = (db: Kysely<Database>) => {
  const bankQuestion = (row: Omit<ExamQuestionTable, 'solution'>): BankQuestion => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    pointId: row.point_id,
    difficulty: row.difficulty,
    reserved: row.reserved === 1,
    body: json(Body, row.body, 'exam_question.body'),
  })

  return {
    /** The questions of a bank in their current versions, by the order of their knowledge points. */
    ofBank: async (bankId: string): Promise<BankQuestion[]> => {
      const rows = await db
        .selectFrom('exam_question as question')
        .innerJoin('exam_point as point', (join) =>
          join.onRef('point.bank_id', '=', 'question.bank_id').onRef('point.id', '=', 'question.point_id'),
        )
        .select(['question.id', 'question.version', 'question.bank_id', 'question.point_id', 'question.kind'])
        .select(['question.difficulty', 'question.reserved', 'question.body', 'question.current'])
        .where('question.bank_id', '=', bankId)
        .where('question.current', '=', 1)
        .orderBy('point.position')
        .orderBy('question.difficulty')
        .orderBy('question.id')
        .execute()
      return rows.map(bankQuestion)
    },

    /** The questions of a sheet, each in its version. */
    ofSheet: async (items: readonly Pick<SheetItem, 'question' | 'version'>[]): Promise<Map<string, WholeQuestion>> => {
      const ids = [...new Set(items.map(({ question }) => question))]
      if (ids.length === 0) return new Map()
      const versions = new Map(items.map(({ question, version }) => [question, version]))
      const rows = await db.selectFrom('exam_question').select(['id', 'version', 'body', 'solution']).where('id', 'in', ids).execute()
      return new Map(
        rows
          .filter(({ id, version }) => versions.get(id) === version)
          .map(({ id, version, body, solution }) => [
            id,
            {
              id,
              version,
              body: json(Body, body, 'exam_question.body'),
              solution: json(Solved, solution, 'exam_question.solution'),
            },
          ]),
      )
    },

    /** Titles of a bank's knowledge points. */
    points: async (bankId: string): Promise<Map<string, string>> => {
      const rows = await db.selectFrom('exam_point').select(['id', 'title']).where('bank_id', '=', bankId).execute()
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
  }
}
export type ExamQuestionQueries = ReturnType<typeof examQuestionQueries>
