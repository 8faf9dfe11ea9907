import { Code, type exam as family, type PaperDetail } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { PaperCards } from './views/createPaperCards.ts'
import { PaperSections } from './logic/exam-columns.ts'
import { kindCounts } from './logic/kindCounts.ts'
import { questionKindLabel } from './logic/questionKindLabel.ts'
import type { ExamQueries } from './queries/createExamQueries.ts'

export interface PaperDeps extends Pick<ExamQueries, 'exams' | 'papers'> {
  paperCards: PaperCards
  clock: () => number
}

/** HTML of the pledge that a candidate confirms before an official exam. */
const pledge =
  '<p>我承诺：由本人独立完成作答，不请人代考，不查阅资料，不与他人交流，不拍摄、不传播试题；作答期间不离开考试窗口。如有违反，本次成绩作废。</p>'

/** Handlers for papers before an attempt starts. */
export const paperHandlers = ({
  exams,
  papers,
  paperCards,
  clock,
}: PaperDeps): Pick<Handlers<typeof family>, 'GET /api/exam/:id/paper/:paper'> => {
  const missing = () => refuse(Code.NotFound, '试卷不存在或已下架，请回到考试页面重新选择')

  /** Returns the sections of a practice: one for each question kind of the bank. */
  const practised = async (bankId: string): Promise<PaperDetail['sections']> =>
    kindCounts(await papers.questions(bankId)).map(({ kind, count }) => ({ title: questionKindLabel[kind], kind, count, points: null }))

  return {
    'GET /api/exam/:id/paper/:paper': async ({ id, paper }, { user }): Promise<PaperDetail> => {
      const [exam, row] = await Promise.all([exams.find(id), papers.find(paper)])
      if (!exam || row?.exam_id !== id) return missing()
      const [card] = await paperCards(exam, [row], user?.id)
      const isOfficial = row.mode === ExamMode.Exam
      return {
        ...card!,
        exam: { id, name: exam.title },
        now: isoTime(clock()),
        sections:
          row.mode === ExamMode.Practice
            ? await practised(exam.bank_id)
            : parseJsonColumn(PaperSections, row.sections, 'exam_paper.sections').map(({ title, kind, questions, draw, points }) => ({
                title,
                kind,
                count: questions.length || draw,
                points,
              })),
        partialCredit: row.partial_credit === 1,
        graceSeconds: row.grace_seconds,
        leaves: row.leaves,
        notice: exam.notice,
        pledge: isOfficial ? pledge : null,
        admission: isOfficial && row.entry === 'ticket',
      }
    },
  }
}
