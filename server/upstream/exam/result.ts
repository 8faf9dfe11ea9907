import { type attempt, type AttemptResult, type AttemptRow, Code, type exam, type KnowledgePoint } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { AttemptAnswerTable, ExamAttemptTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { LearningQueries } from '../learning/index.ts'
import type { AttemptEnd } from './createAttemptEnd.ts'
import type { AttemptViews } from './views/createAttemptViews.ts'
import type { Sheets, ResolvedSheet } from './createSheets.ts'
import { usedSeconds } from './logic/attemptTime.ts'
import { isResultSeen } from './logic/isResultSeen.ts'
import { answerOf, markingOf, sheetQuestion } from './views/markedQuestion.ts'
import type { AttemptWithPaper } from './queries/attemptRows.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { ExamQuestionQueries } from './queries/examQuestions.ts'
import type { HoldQueries, OpenBank } from './queries/holds.ts'
import type { ResultQueries } from './queries/results.ts'

export interface ResultDeps {
  attempts: AttemptQueries
  holds: HoldQueries
  questions: ExamQuestionQueries
  results: ResultQueries
  examLessons: LearningQueries['examLessons']
  sheets: Sheets
  end: AttemptEnd
  views: AttemptViews
  clock: () => number
}

type Calls = Pick<typeof attempt, 'GET /api/attempt/:id/result'> & Pick<typeof exam, 'GET /api/exam/:id/history'>

const officialExamText = '正式考试进行中，同一题库的解析要等交卷以后再看'

/** Handlers for results that may be seen. */
export const resultHandlers = (deps: ResultDeps): Handlers<Calls> => {
  const { attempts, holds, questions, results, examLessons, sheets, end, views, clock } = deps

  async function questionsOf(
    row: AttemptWithPaper,
    sheet: ResolvedSheet,
    stored: AttemptAnswerTable[],
    bank: OpenBank,
  ): Promise<AttemptResult['questions']> {
    const ids = [...sheet.questions.keys()]
    const [titles, shares, kept] = await Promise.all([questions.points(row.bank_id), results.shares(ids), results.kept(row.user_id, ids)])
    const rows = new Map(stored.map((each) => [each.number, each]))
    return sheet.items.flatMap((item, index) => {
      const whole = sheet.questions.get(item.question)
      if (!whole) return []
      const answered = rows.get(index + 1)
      const told = { partialCredit: row.partial_credit === 1, points: answered?.points ?? null, pointTitles: titles }
      return [
        {
          ...sheetQuestion(item, index, whole, answered),
          marking: markingOf(item, whole, { bank, answer: answerOf(answered), ...told }),
          rightPercent: shares.get(`${item.question} ${item.version}`) ?? null,
          favourite: kept.has(item.question),
        },
      ]
    })
  }

  return {
    'GET /api/exam/:id/history': async ({ id, mode, page, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const bankId = (await results.bankOf(id)) ?? refuse(Code.NotFound, '考试不存在或已下架')
      const [found, hold] = await Promise.all([
        results.history(userId, { examId: id, mode }, { page, pageSize }),
        holds.of(userId, clock()),
      ])
      return { ...found, list: found.list.map((row) => attemptRow(row, hold.open(bankId), clock())) }
    },

    'GET /api/attempt/:id/result': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const row = await views.find(userId, id)
      if (row.state === 'running') return refuse(Code.Conflict, '还没有交卷，交卷以后才能看结果')
      const isSeen = isResultSeen(row)
      const bank = (await holds.of(userId, clock())).open(row.bank_id)
      if (isSeen && !bank) return refuse(Code.Conflict, officialExamText)
      const isHeld = row.state === 'held' || row.state === 'submitted'
      const [sheet, stored, averageScore, lessons, expectedAt] = await Promise.all([
        sheets.of(row),
        attempts.answers(id),
        results.mean(row.paper_id),
        examLessons.ofPaper(userId, row.paper_id),
        isHeld ? results.expectedAt(row.sitting_id) : null,
      ])
      const shown = isSeen && bank ? await questionsOf(row, sheet, stored, bank) : []
      return {
        ...attemptRow(row, bank, clock()),
        exam: { id: row.exam_id, name: row.exam_title },
        receipt: row.receipt_code === null ? null : await end.receipt(row),
        releasedAt: isoTime(expectedAt !== null && expectedAt > clock() ? expectedAt : null),
        averageScore: row.mode === ExamMode.Practice || row.state !== 'marked' ? null : averageScore,
        passMark: row.mode === ExamMode.Practice ? null : row.pass_mark,
        points: pointsOf(shown),
        questions: shown,
        lessons: lessons.map(({ id: lesson, title, course_id, course_title, exam_rule, completed_at, next_id }) => ({
          id: lesson,
          title,
          course: { id: course_id, name: course_title },
          rule: exam_rule ?? 'submitted',
          completed: completed_at !== null,
          next: next_id,
        })),
        voidReason: row.void_reason,
      }
    },
  }
}

/** Converts an attempt; without the score if its bank is withheld. */
function attemptRow(row: ExamAttemptTable & { paper_title: string }, bank: OpenBank | undefined, now: number): AttemptRow {
  const isPractice = row.mode === ExamMode.Practice
  const isMarked = row.state === 'marked' && bank !== undefined
  return {
    id: row.id,
    paper: { id: row.paper_id, name: row.paper_title },
    mode: row.mode,
    state: row.state,
    startedAt: isoTime(row.started_at),
    submittedAt: isoTime(row.submitted_at),
    usedSeconds: row.submitted_at === null ? null : usedSeconds(row, now),
    answered: row.answered,
    questionCount: row.question_count,
    score: isMarked && !isPractice ? row.score : null,
    total: isPractice ? null : row.total,
    rightPercent: isMarked && row.score !== null && row.total ? Math.floor((100 * row.score) / row.total) : null,
    passed: isMarked && row.passed !== null ? row.passed === 1 : null,
  }
}

/** Returns the learner's performance in each knowledge point of this attempt. */
function pointsOf(shown: AttemptResult['questions']): KnowledgePoint[] {
  const byPoint = Map.groupBy(
    shown.filter(({ marking }) => marking.solution.point !== null),
    ({ marking }) => marking.solution.point!.id,
  )
  return [...byPoint].map(([id, list]) => {
    const marked = list.filter(({ marking }) => marking.points !== null)
    const [got, most] = [marked.reduce((sum, { marking }) => sum + marking.points!, 0), marked.reduce((sum, { points }) => sum + points, 0)]
    return {
      id,
      title: list[0]!.marking.solution.point!.title,
      questionCount: list.length,
      practised: list.filter(({ answer }) => answer !== null).length,
      mastery: most === 0 ? null : Math.floor((100 * got) / most),
    }
  })
}
