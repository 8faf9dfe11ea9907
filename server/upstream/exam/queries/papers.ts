import type { Kysely } from 'kysely'
import type { QuestionKind } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { Database, ExamPaperTable } from '../../db/Database.ts'

const cardColumns = ['id', 'exam_id', 'title', 'mode', 'minutes', 'total', 'pass_mark', 'attempts', 'entry', 'question_count'] as const
export type PaperRow = Pick<ExamPaperTable, (typeof cardColumns)[number]>

/** The present papers of exams, and the questions that they are made of. */
export const paperQueries = (db: Kysely<Database>) => {
  const current = () => db.selectFrom('exam_paper').where('exam_paper.current', '=', 1)
  const practised = (bankId: string) =>
    db.selectFrom('exam_question').where('bank_id', '=', bankId).where('current', '=', 1).where('reserved', '=', 0)

  return {
    /** The papers of these exams in their order. */
    of: (examIds: string[]): Promise<PaperRow[]> =>
      examIds.length === 0
        ? Promise.resolve([])
        : current().select(cardColumns).where('exam_id', 'in', examIds).orderBy('exam_id').orderBy('position').execute(),

    /** The practice of each of these exams that is offered. */
    practices: async (examIds: string[]): Promise<Map<string, string>> => {
      if (examIds.length === 0) return new Map()
      const rows = await current()
        .innerJoin('exam', 'exam.id', 'exam_paper.exam_id')
        .select(['exam_paper.exam_id', 'exam_paper.id'])
        .where('exam_paper.exam_id', 'in', examIds)
        .where('exam_paper.mode', '=', ExamMode.Practice)
        .where('exam.listed', '=', 1)
        .orderBy('exam_paper.position', 'desc')
        .execute()
      return new Map(rows.map(({ exam_id: exam, id }) => [exam, id]))
    },

    find: (id: string): Promise<ExamPaperTable | undefined> => current().selectAll().where('id', '=', id).executeTakeFirst(),

    /** Number of questions of a bank that can be practised, by knowledge point and kind. */
    questions: (bankId: string): Promise<{ point_id: string; kind: QuestionKind; count: number }[]> =>
      practised(bankId)
        .select(({ fn }) => ['point_id', 'kind', fn.countAll<number>().as('count')])
        .groupBy(['point_id', 'kind'])
        .execute(),

    points: (bankId: string): Promise<{ id: string; title: string }[]> =>
      db.selectFrom('exam_point').select(['id', 'title']).where('bank_id', '=', bankId).orderBy('position').execute(),
  }
}
export type PaperQueries = ReturnType<typeof paperQueries>
