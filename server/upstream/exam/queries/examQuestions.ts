import type { Kysely } from 'kysely'
import type { Database, ExamQuestionTable } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import type { BankQuestion } from '../logic/makeSheet.ts'
import type { QuestionBody, QuestionSolution } from '../logic/Question.ts'
import type { SheetItem } from '../logic/SheetItem.ts'
import { Body, Solution } from '../logic/question-columns.ts'

/** A question in one version, with its solution. */
export interface QuestionWithSolution {
  id: string
  version: number
  body: QuestionBody
  solution: QuestionSolution
}

/** Maximum number of cached questions. A version never changes, and many sheets share it. */
const MAX_CACHED = 4000

/** Queries for the questions of banks. */
export const examQuestionQueries = (db: Kysely<Database>) => {
  const kept = new Map<string, QuestionWithSolution>()
  const keep = (question: QuestionWithSolution) => {
    kept.set(nameOf(question), question)
    if (kept.size > MAX_CACHED) kept.delete(kept.keys().next().value!)
  }
  const bankQuestion = (row: Omit<ExamQuestionTable, 'solution'>): BankQuestion => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    pointId: row.point_id,
    difficulty: row.difficulty,
    reserved: row.reserved === 1,
    body: parseJsonColumn(Body, row.body, 'exam_question.body'),
  })

  return {
    /** Returns the current questions of a bank, ordered by knowledge point. */
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

    /** Returns the questions of a sheet, each in its version, by id. */
    ofSheet: async (items: readonly Pick<SheetItem, 'question' | 'version'>[]): Promise<Map<string, QuestionWithSolution>> => {
      const wanted = new Map(items.map(({ question: id, version }) => [nameOf({ id, version }), id]))
      const found = [...wanted.keys()].flatMap((name) => kept.get(name) ?? [])
      for (const { id, version } of found) wanted.delete(nameOf({ id, version }))
      if (wanted.size > 0) {
        const ids = [...wanted.values()]
        const rows = await db.selectFrom('exam_question').select(['id', 'version', 'body', 'solution']).where('id', 'in', ids).execute()
        for (const { id, version, body, solution } of rows) {
          if (!wanted.has(nameOf({ id, version }))) continue
          const question = {
            id,
            version,
            body: parseJsonColumn(Body, body, 'exam_question.body'),
            solution: parseJsonColumn(Solution, solution, 'exam_question.solution'),
          }
          keep(question)
          found.push(question)
        }
      }
      return new Map(found.map((question) => [question.id, question]))
    },

    /** Returns the titles of a bank's knowledge points, by id. */
    points: async (bankId: string): Promise<Map<string, string>> => {
      const rows = await db.selectFrom('exam_point').select(['id', 'title']).where('bank_id', '=', bankId).execute()
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
  }
}

const nameOf = ({ id, version }: Pick<QuestionWithSolution, 'id' | 'version'>): string => `${id} ${version}`

export type ExamQuestionQueries = ReturnType<typeof examQuestionQueries>
