import { searchText, type PackContext } from '../../catalogue/pack.ts'
import type { ExamPaperTable, ExamPointTable, ExamQuestionTable, ExamTable } from '../../db/Database.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { paperRowId } from '../../kernel/logic/newId.ts'
import type { Bank } from './bank-file.ts'
import type { Exams } from './checkExams.ts'
import type { PackExam, PackPaper } from './exam-file.ts'
import { paperSections } from './paperSections.ts'
import { noPictures, type Pictures, questionText } from './questionText.ts'
import { renderQuestion } from './renderQuestion.ts'

/** A row whose version is assigned when it is compared with the stored rows. */
type Unversioned<Row> = Omit<Row, 'version' | 'current'>

export interface ExamRows {
  exam: ExamTable[]
  /** Ids of exams that are published on the day of their first load. */
  exams_from_load: string[]
  exam_point: ExamPointTable[]
  exam_question: Unversioned<ExamQuestionTable>[]
  exam_paper: Unversioned<ExamPaperTable>[]
}

interface Place extends PackContext {
  pictures: Pictures
  /** Returns the emblem of an occupation. */
  emblem: (occupation: string) => string
  now: number
}

/** Returns the table rows of a pack's exams, their papers and the questions of their banks. */
export const examRows = ({ banks, exams }: Exams, place: Place): ExamRows => ({
  exam: [...exams].map(([id, exam], position) => examRow(id, exam, position, banks.get(exam.bank), place)),
  exams_from_load: [...exams].flatMap(([id, { publishedAt }]) => (publishedAt === undefined ? [id] : [])),
  exam_point: [...banks].flatMap(([bank_id, { points }]) => points.map(({ id, title }, position) => ({ bank_id, id, title, position }))),
  exam_question: [...banks].flatMap(([id, bank]) => questionRows(id, bank, place.pictures)),
  exam_paper: [...exams].flatMap(([id, { papers }]) => papers.map((paper, position) => paperRow(id, paper, position))),
})

function examRow(id: string, exam: PackExam, position: number, bank: Bank | undefined, place: Place): ExamTable {
  const { nameOf, image, emblem, now } = place
  return {
    id,
    title: exam.title,
    cover: image(exam.cover ?? emblem(exam.profession)),
    profession_id: exam.profession,
    level: exam.level,
    bank_id: exam.bank,
    summary: exam.summary,
    outline: questionText(exam.outline, noPictures).html,
    notice: questionText(exam.notice, noPictures).html,
    listed: 1,
    position,
    question_count: bank?.questions.filter(({ reserved }) => reserved !== true).length ?? 0,
    learner_count: 0,
    published_at: exam.publishedAt === undefined ? now : startOfBeijingDay(exam.publishedAt),
    search_text: searchText([exam.title, nameOf('profession', exam.profession)]),
  }
}

const questionRows = (bank_id: string, { questions }: Bank, pictures: Pictures): ExamRows['exam_question'] =>
  questions.map((question) => {
    const { body, solution } = renderQuestion(question, pictures)
    return {
      id: `${bank_id}/${question.id}`,
      bank_id,
      point_id: question.point,
      kind: question.kind,
      difficulty: question.difficulty,
      reserved: question.reserved === true ? 1 : 0,
      body: JSON.stringify(body),
      solution: JSON.stringify(solution),
    }
  })

function paperRow(exam_id: string, paper: PackPaper, position: number): ExamRows['exam_paper'][number] {
  const place = { id: paperRowId(exam_id, paper.id), exam_id, title: paper.title, mode: paper.mode, position }
  const sections = paperSections(paper)
  const rest = {
    ...place,
    sections: JSON.stringify(sections),
    question_count: sections.reduce((sum, { questions, draw }) => sum + (questions.length || draw), 0),
  }
  if (paper.mode === 3)
    return {
      ...rest,
      minutes: null,
      total: null,
      pass_mark: null,
      attempts: null,
      grace_seconds: 0,
      partial_credit: 1,
      entry: 'open',
      leaves: null,
    }
  return {
    ...rest,
    minutes: paper.minutes,
    total: sections.reduce((sum, { points, questions, draw }) => sum + points * (questions.length || draw), 0),
    pass_mark: paper.passMark * 10,
    attempts: paper.attempts,
    grace_seconds: paper.graceSeconds,
    partial_credit: paper.partial ? 1 : 0,
    entry: paper.mode === 1 ? paper.entry : 'open',
    leaves: paper.mode === 1 ? paper.leaves : null,
  }
}
