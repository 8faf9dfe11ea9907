import type { Kysely } from 'kysely'
import type { QuestionKind } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { Database, ExamPaperTable } from '../../db/Database.ts'

const cardColumns = ['id', 'exam_id', 'title', 'mode', 'minutes', 'total', 'pass_mark', 'attempts', 'entry', 'question_count'] as const
export type PaperRow = Pick<ExamPaperTable, (typeof cardColumns)[number]>

/** Queries for current papers of exams, and for the questions of a bank. */
export const paperQueries = (db: Kysely<Database>) => {
  const current = () => db.selectFrom('exam_paper').where('exam_paper.current', '=', 1)
  const practised = (bankId: string) =>
    db.selectFrom('exam_question').where('bank_id', '=', bankId).where('current', '=', 1).where('reserved', '=', 0)

  return {
    /** Returns the papers of these exams, in order. */
    of: (examIds: string[]): Promise<PaperRow[]> =>
      examIds.length === 0
        ? Promise.resolve([])
        : current().select(cardColumns).where('exam_id', 'in', examIds).orderBy('exam_id').orderBy('position').execute(),

    /** Returns the id of the practice paper of each listed exam among these. */
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

    /** Returns the number of questions of a bank available to practice, by knowledge point and kind. */
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
