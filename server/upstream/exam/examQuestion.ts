import { Code, type examQuestion as family, type QuestionReport } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { QuestionReportTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { newId } from '../kernel/logic/newId.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { OwnQuestions } from './createOwnQuestions.ts'
import type { Sheets } from './createSheets.ts'
import { isResultSeen } from './logic/isResultSeen.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { ExamQuestionQueries } from './queries/examQuestions.ts'
import type { FavouriteQuestionQueries } from './queries/favouriteQuestions.ts'
import type { PaperQueries } from './queries/papers.ts'
import type { QuestionReportQueries } from './queries/questionReports.ts'
import type { ResultQueries } from './queries/results.ts'
import type { HoldQueries } from './queries/holds.ts'

export interface ExamQuestionDeps {
  attempts: AttemptQueries
  questions: ExamQuestionQueries
  favourites: FavouriteQuestionQueries
  reports: QuestionReportQueries
  papers: PaperQueries
  results: ResultQueries
  holds: HoldQueries
  sheets: Sheets
  ownQuestions: OwnQuestions
  clock: () => number
}

/** Handlers for favourite questions and question reports. A question is identified by one of the user's own attempts. */
export const examQuestionHandlers = (deps: ExamQuestionDeps): Handlers<typeof family> => {
  const { attempts, questions, favourites, reports, papers, results, holds, sheets, ownQuestions, clock } = deps

  /** Finds a question of an attempt. Questions of an official paper are available once its result may be seen. */
  async function findQuestion(userId: string, attemptId: string, handle: string) {
    const row = (await attempts.find(userId, attemptId)) ?? refuse(Code.NotFound, '这份答卷不存在')
    const { items, numbers } = await sheets.of(row)
    const number = numbers.get(handle) ?? refuse(Code.NotFound, '这道题不在答卷里，请刷新页面')
    if (row.mode === ExamMode.Exam && !isResultSeen(row)) refuse(Code.Conflict, '正式考试的题目，成绩公布以后才能收藏和纠错')
    return { row, number, item: items[number - 1]! }
  }

  return {
    'GET /api/examQuestion/favourite': async ({ exam, page, pageSize }, call) => {
      const hold = await holds.of(requireUser(call).id, clock())
      const { list, ...rest } = await favourites.list(hold, exam, { page, pageSize })
      const [answered, practices] = await Promise.all([
        favourites.answered(
          hold,
          list.map(({ question_id: id }) => id),
        ),
        papers.practices([...new Set(list.map(({ exam_id: id }) => id))]),
      ])
      const shown = await ownQuestions(
        hold,
        list.map(({ attempt_id, number, question_id: id }) => ({ attempt_id, number, isSeen: answered.has(id) })),
      )
      return {
        ...rest,
        list: list.map((row, index) => ({
          id: row.id,
          exam: { id: row.exam_id, name: row.exam_title },
          practice: row.asked_id === null ? null : (practices.get(row.exam_id) ?? null),
          kind: shown[index]!.length > 1 ? 'case' : (shown[index]![0]?.kind ?? 'single'),
          keptAt: isoTime(row.created_at),
          attempt: row.attempt_id,
          questions: shown[index]!,
        })),
      }
    },

    'GET /api/examQuestion/favourite/option': async (_, call) => {
      const hold = await holds.of(requireUser(call).id, clock())
      const exams = await favourites.byExam(hold)
      const practices = await papers.practices(exams.map(({ id }) => id))
      return {
        count: exams.reduce((sum, { count }) => sum + count, 0),
        exams: exams.map(({ id, title, count }) => ({ id, name: title, practice: practices.get(id) ?? null, count })),
        held: [...hold.exams],
      }
    },

    'POST /api/examQuestion/favourite': async ({ attempt, question, on }, call) => {
      const { id: userId } = requireUser(call)
      const { row, number, item } = await findQuestion(userId, attempt, question)
      const kept = { id: newId(), user_id: userId, question_id: item.question, exam_id: row.exam_id, attempt_id: row.id, number }
      if (on) await favourites.keep({ ...kept, created_at: clock() })
      else await favourites.drop(userId, item.question)
      return { on }
    },

    'GET /api/examQuestion/mark/:attempt': async ({ attempt }, call) => {
      const { id: userId } = requireUser(call)
      const row = (await attempts.find(userId, attempt)) ?? refuse(Code.NotFound, '这份答卷不存在')
      const { items } = await sheets.of(row)
      const ids = [...new Set(items.map(({ question }) => question))]
      const [kept, open] = await Promise.all([results.kept(userId, ids), reports.open(userId, ids)])
      const handles = (of: Set<string>) => items.flatMap(({ question, handle }) => (of.has(question) ? [handle] : []))
      return { favourites: handles(kept), reported: handles(open) }
    },

    'GET /api/examQuestion/report': async (paging, call) => {
      const found = await reports.mine(requireUser(call).id, paging)
      const list = await Promise.all(
        found.list.map(async (row) => ({
          id: row.id,
          exam: { id: row.exam_id, name: row.exam_title },
          kind: row.kind,
          text: row.text,
          stem: await stemOf(row),
          state: row.state,
          createdAt: isoTime(row.created_at),
          answer: row.answer,
          answeredAt: isoTime(row.answered_at),
        })),
      )
      return { ...found, list }
    },

    'POST /api/examQuestion/report': async ({ key, attempt, question, kind, text }, call) => {
      const { id: userId } = requireUser(call)
      const { row, item } = await findQuestion(userId, attempt, question)
      const known = await reports.byKey(key)
      if (known) return receipt(known, userId)
      const report: QuestionReportTable = {
        id: newId(),
        user_id: userId,
        send_key: key,
        exam_id: row.exam_id,
        question_id: item.question,
        question_version: item.version,
        part: item.part,
        kind,
        text,
        state: 'open',
        open_for: `${userId} ${item.question}`,
        answer: null,
        created_at: clock(),
        answered_at: null,
      }
      const isNew = await reports
        .add(report, postLimits('questionReport', userId))
        .catch(refuseExceeded((wait) => `纠错提交太频繁，请 ${wait}后再试`))
      if (isNew) return receipt(report, userId)
      const stored = await reports.byKey(key)
      return stored ? receipt(stored, userId) : refuse(Code.Conflict, '这道题你已经报告过，正在核对，处理以后会通知你')
    },
  }

  async function stemOf({ question_id: question, question_version: version, part }: QuestionReportTable): Promise<QuestionReport['stem']> {
    const whole = (await questions.ofSheet([{ question, version }])).get(question)
    return (part === null ? whole?.body.stem : whole?.body.parts[part]?.stem) ?? ''
  }
}

const receipt = ({ id, user_id: owner, created_at: at }: QuestionReportTable, userId: string) =>
  owner === userId ? { id, receivedAt: isoTime(at) } : refuse(Code.Conflict, '请刷新页面后重新填写')
