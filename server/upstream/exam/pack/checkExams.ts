import { ExamMode, LessonKind } from '#lib/enums'
import { type FileChecks, checkFileId, type PackChecks } from '../../kernel/PackChecks.ts'
import { guaranteedPerSection, mayDraw } from '../logic/sectionPool.ts'
import type { Catalogue } from '../../catalogue/pack.ts'
import type { Bank } from './bank-file.ts'
import { checkBanks } from './checkBanks.ts'
import { reportDuplicateIds } from './checkQuestion.ts'
import type { PackExam, WrittenPaper } from './exam-file.ts'
import { paperSections } from './paperSections.ts'
import { noPictures, questionText } from './questionText.ts'

/** Exams and question banks of a pack, by id. */
export interface Exams {
  banks: Map<string, Bank>
  exams: Map<string, PackExam>
}

/** Ids that would collide with path segments of the API. */
const reservedIds = new Set(['mine', 'option', 'question', 'wrong'])
/** Required sum of the points of a mock or official paper. */
const total = 100

/** Checks the rules of banks and exams that their schemas do not express, such as sufficient questions and a sum of 100 points. */
export function checkExams({ banks, exams, courses }: Exams & Pick<Catalogue, 'courses'>, checks: PackChecks): void {
  checkBanks(banks, checks)
  checkExamLessons(exams, courses, checks)
  for (const [id, exam] of exams) {
    const file = checks.of(`exams/${id}.json`)
    // The row id of a paper includes the exam's id.
    checkFileId(file, id, 31)
    if (reservedIds.has(id)) file.fault('', `考试不能以 ${id} 为编号`)
    file.names('profession', 'profession', exam.profession)
    file.image('cover', exam.cover ?? null)
    reportDuplicateIds(exam.papers, 'papers', file.fault)
    for (const field of ['outline', 'notice'] as const)
      for (const message of questionText(exam[field], noPictures).faults) file.fault(field, message)
    if (!checks.ids.bank(exam.bank)) file.fault('bank', `banks/ 下没有编号为 ${exam.bank} 的题库`)
    const bank = banks.get(exam.bank)
    if (bank === undefined) continue
    if (bank.profession !== exam.profession) file.fault('bank', `题库属于职业 ${bank.profession}，不是 ${exam.profession}`)
    exam.papers.forEach((paper, index) => {
      if (paper.mode === 3) return
      checkPaper(paper, bank, { ...file, fault: (field, message) => file.fault(`papers[${index}].${field}`, message) })
    })
  }
}

function checkPaper(paper: WrittenPaper, bank: Bank, { fault }: FileChecks): void {
  const points = new Set(bank.points.map(({ id }) => id))
  const questions = new Map(bank.questions.map((question) => [question.id, question]))
  const named = new Set<string>()
  const sections = paperSections(paper)
  sections.forEach((section, index) => {
    section.fromPoints.forEach((point, at) => {
      if (!points.has(point)) fault(`sections[${index}].from.points[${at}]`, `题库里没有编号为 ${point} 的知识点`)
    })
    section.questions.forEach((id, at) => {
      const field = `sections[${index}].questions[${at}]`
      const question = questions.get(id)
      if (question === undefined) fault(field, `题库里没有编号为 ${id} 的题目`)
      else if (question.kind !== section.kind) fault(field, `题目 ${id} 的题型是 ${question.kind}，不是 ${section.kind}`)
      else if (question.reserved === true && paper.mode !== 1) fault(field, `题目 ${id} 只用于正式考试（reserved）`)
      if (named.has(id)) fault(field, `题目 ${id} 在这份试卷里重复`)
      named.add(id)
    })
  })
  const drawable = bank.questions.map(({ id, kind, point, difficulty, reserved }) => {
    return { id, kind, pointId: point, difficulty, reserved: reserved === true }
  })
  guaranteedPerSection(sections, paper.mode, drawable).forEach((left, index) => {
    const section = sections[index]!
    if (left >= section.draw) return
    const all = drawable.filter((question) => mayDraw(section, paper.mode, question)).length
    const elsewhere = all > left ? `，其中 ${all - left} 道可能已被这份试卷的其他部分用掉` : ''
    fault(`sections[${index}].draw`, `要抽 ${section.draw} 道，题库里符合条件的有 ${all} 道${elsewhere}`)
  })
  const sum = sections.reduce((tenths, { points: each, questions: list, draw }) => tenths + each * (list.length || draw), 0) / 10
  if (sum !== total) fault('sections', `各题分数合计应为 ${total}，现在是 ${sum}`)
}

/** Checks that exam lessons refer to papers open to every learner of the course: official papers are not allowed. */
function checkExamLessons(exams: Exams['exams'], courses: Catalogue['courses'], { of, ids }: PackChecks): void {
  for (const [courseId, { chapters }] of courses) {
    const { fault } = of(`courses/${courseId}.json`)
    chapters.forEach(({ lessons }, chapter) =>
      lessons.forEach(({ exam: reference, kind, completes }, index) => {
        const field = `chapters[${chapter}].lessons[${index}].exam`
        const rule = `chapters[${chapter}].lessons[${index}].completes`
        if (reference === undefined) return completes && fault(rule, '写了 exam 的考试课时才写 completes')
        const [examId = '', paperId = ''] = reference.split('/')
        if (kind !== LessonKind.Exam) fault(field, '只有考试课时（kind 2）才写 exam')
        if (!ids.exam(examId)) fault(field, `exams/ 下没有编号为 ${examId} 的考试`)
        const exam = exams.get(examId)
        if (exam === undefined) return
        const paper = exam.papers.find(({ id }) => id === paperId)
        if (paper === undefined) fault(field, `考试 ${examId} 没有编号为 ${paperId} 的试卷`)
        else if (paper.mode === ExamMode.Exam) fault(field, '课时应指向练习或模拟卷，不能指向正式考试')
        else if (paper.mode === ExamMode.Practice && completes === 'passed') fault(rule, '练习没有及格线，只能写 submitted')
      }),
    )
  }
}
