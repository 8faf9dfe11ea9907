import { type Answer, type attempt, Code, type Input, type ConflictingAnswer } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import { deviceName } from '../account/index.ts'
import type { AttemptAnswerTable } from '../db/Database.ts'
import { type Call, type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { recordExamLessons } from '../learning/index.ts'
import { type AfterMarked, markSheet, scoreOf } from './markSheet.ts'
import type { AttemptEnd } from './createAttemptEnd.ts'
import type { AttemptViews } from './views/createAttemptViews.ts'
import type { Sheets, ResolvedSheet } from './createSheets.ts'
import { acceptAnswer, fitsQuestion, isAnswered } from './logic/acceptAnswer.ts'
import { activeMs, isOver } from './logic/attemptTime.ts'
import { markAnswer } from './logic/markAnswer.ts'
import { answerOf, markingOf, solutionOf } from './views/markedQuestion.ts'
import type { SheetItem } from './logic/SheetItem.ts'
import type { Change } from './queries/attemptChanges.ts'
import type { AttemptWithPaper } from './queries/attemptRows.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { ExamQuestionQueries } from './queries/examQuestions.ts'
import type { HoldQueries } from './queries/holds.ts'

export interface AnswerDeps {
  attempts: AttemptQueries
  holds: HoldQueries
  questions: ExamQuestionQueries
  sheets: Sheets
  end: AttemptEnd
  views: AttemptViews
  afterMarked: AfterMarked
  clock: () => number
}

type Sent = Input<'POST /api/attempt/:id/answer'>
type Calls = Pick<typeof attempt, 'POST /api/attempt/:id/answer' | 'POST /api/attempt/:id/self-mark' | 'POST /api/attempt/:id/submit'>

/** Outcome of a batch of sent answers. */
interface StoreOutcome {
  isOver: boolean
  stored: { question: string; sequence: number }[]
  others: ConflictingAnswer[]
}

const attemptOverText = '考试时间已到或已经交卷，这些作答没有计入'

/** Handlers that store, self-mark and submit answers. */
export const answerHandlers = (deps: AnswerDeps): Handlers<Calls> => {
  const { attempts, holds, questions, sheets, end, views, afterMarked, clock } = deps

  /** Stores answers in one transaction, in practice mode together with their marks. */
  async function storeAnswers(row: AttemptWithPaper, { tab, answers }: Sent, call: Call): Promise<StoreOutcome> {
    const sheet = await sheets.of(row)
    for (const each of answers) checkAnswer(sheet, each)
    const isTold = (await views.marksAtOnce(row)) !== undefined
    const taken = await attempts.change(row.user_id, row.id, ({ row: current, stored }) => {
      const now = clock()
      const result: StoreOutcome = { isOver: false, stored: [], others: [] }
      if (current.state !== 'running' || isOver(current, row.grace_seconds, now)) return { result: { ...result, isOver: true } }
      const rows = new Map(stored.map((each) => [each.number, each]))
      const changed = new Map<number, AttemptAnswerTable>()
      const place = { attemptId: row.id, tab, device: deviceName(call.agent), now }
      for (const sent of answers) processAnswer(sheet, row, sent, { rows, changed, result, isTold, ...place })
      const after = new Map([...rows, ...changed])
      const all = [...after.values()]
      const newly = [...changed.values()].filter(({ number, points }) => points !== null && (rows.get(number)?.points ?? null) === null)
      return {
        result,
        answers: [...changed.values()],
        attempt: {
          answered: all.filter((each) => isAnswered(answerOf(each))).length,
          active_ms: activeMs(current, now),
          active_at: now,
          paused: 0,
        },
        after: (trx) => tellMarks(trx, row, sheet, { newly, all: after, now }),
      }
    })
    return taken!
  }

  /**
   * Applies the effects of new marks in practice mode, once for each question. The effects of a case are applied when all its
   * parts are marked.
   */
  const tellMarks: TellMarks = async (trx, row, { items }, { newly, all, now }) => {
    if (row.mode !== ExamMode.Practice) return
    const told = new Set(newly.map(({ number }) => items[number - 1]!.question))
    const of = [...told].flatMap((question) => {
      const parts = items.flatMap((item, index) => (item.question === question ? [{ item, number: index + 1 }] : []))
      const marked = parts.map((part) => ({ ...part, answered: true, points: all.get(part.number)?.points ?? null }))
      return marked.every(({ points }) => points !== null) ? marked : []
    })
    if (of.length > 0) await afterMarked(trx, { attempt: row, items: of, whole: false, now })
  }

  async function markings(row: AttemptWithPaper, stored: StoreOutcome['stored']) {
    const bank = stored.length === 0 ? undefined : await views.marksAtOnce(row)
    if (!bank) return []
    const [{ items, questions: whole, numbers }, rows, titles] = await Promise.all([
      sheets.of(row),
      attempts.answers(row.id),
      questions.points(row.bank_id),
    ])
    const byNumber = new Map(rows.map((each) => [each.number, each]))
    return stored.flatMap(({ question: handle }) => {
      const number = numbers.get(handle)!
      const [item, answered] = [items[number - 1]!, byNumber.get(number)]
      const question = whole.get(item.question)
      if (!question || !answered || answered.answer === 'null') return []
      const told = { partialCredit: row.partial_credit === 1, points: answered.points, pointTitles: titles }
      return [{ question: handle, marking: markingOf(item, question, { bank, answer: answerOf(answered), ...told }) }]
    })
  }

  /** Applies the learner's own mark of an essay. The last missing mark of a mock produces its result. */
  function selfMarked(
    { row: current, stored }: { row: AttemptWithPaper; stored: AttemptAnswerTable[] },
    { row, number, item, points, sheet }: { row: AttemptWithPaper; number: number; item: SheetItem; points: number; sheet: ResolvedSheet },
  ): Change<boolean> {
    const known = stored.find((each) => each.number === number)
    if (!known || known.answer === 'null' || current.state === 'void') return { result: false }
    const answers = [{ ...known, points }]
    const now = clock()
    const after: NonNullable<Change<boolean>['after']> = (trx) =>
      afterMarked(trx, { attempt: row, items: [{ item, number, answered: true, points }], whole: false, now })
    if (current.mode === ExamMode.Practice) return { result: true, answers, after }
    const marked = markSheet(sheet, [...stored.filter((each) => each.number !== number), ...answers], row.partial_credit === 1)
    const told = scoreOf(marked, row)
    if (told.score === null) return { result: true, answers, after }
    const afterAll: Change<boolean>['after'] = async (trx) => {
      await after(trx)
      const { user_id: userId, paper_id: paperId } = row
      await recordExamLessons(trx, { userId, paperId, answered: true, passed: told.passed === 1, at: row.submitted_at ?? now })
    }
    return { result: true, answers, after: afterAll, attempt: { state: 'marked', ...told } }
  }

  return {
    'POST /api/attempt/:id/answer': async (sent, call) => {
      const { id: userId } = requireUser(call)
      const row = await views.findFor(call, sent.id)
      const taken = row.state === 'running' ? await storeAnswers(row, sent, call) : undefined
      if (!taken || taken.isOver) return refuse(Code.AttemptOver, attemptOverText)
      const { stored, others } = taken
      return { ...views.clockOf((await attempts.find(userId, sent.id))!), stored, others, markings: await markings(row, stored) }
    },

    'POST /api/attempt/:id/self-mark': async ({ id, question: handle, points }, call) => {
      const { id: userId } = requireUser(call)
      const row = await views.find(userId, id)
      const sheet = await sheets.of(row)
      const number = sheet.numbers.get(handle)
      const item = number === undefined ? undefined : sheet.items[number - 1]
      if (number === undefined || item?.kind !== 'essay') return refuse(Code.NotFound, '这道题不在答卷里，或不需要自评')
      const isOpen =
        row.mode === ExamMode.Practice
          ? row.state !== 'void'
          : row.mode === ExamMode.Mock && (row.state === 'submitted' || row.state === 'marked')
      if (!isOpen || points > item.points) return refuse(Code.Conflict, '现在不能自评，或分数超过了这道题的满分')
      const bank = (await holds.of(userId, clock())).open(row.bank_id)
      if (!bank) return refuse(Code.Conflict, '正式考试进行中，同一题库的自评要等交卷以后再做')
      const isMarked = await attempts.change(userId, id, (state) => selfMarked(state, { row, number, item, points, sheet }))
      if (!isMarked) return refuse(Code.Conflict, '先作答，再对照参考答案自评')
      const [stored, titles] = await Promise.all([attempts.answers(id), questions.points(row.bank_id)])
      const answer = answerOf(stored.find((each) => each.number === number))
      return markingOf(item, sheet.questions.get(item.question)!, { bank, answer, partialCredit: true, points, pointTitles: titles })
    },

    'POST /api/attempt/:id/submit': async (sent, call) => {
      const { id: userId } = requireUser(call)
      const row = await views.findFor(call, sent.id)
      if (row.state === 'running') {
        if (sent.answers.length > 0) await storeAnswers(row, sent, call)
        await end.end(row, 'user')
      }
      const after = (await attempts.find(userId, sent.id))!
      return after.receipt_code === null ? refuse(Code.AttemptOver, '这次作答已经作废，不能再交卷') : end.receipt(after)
    },
  }
}

type TellMarks = (
  trx: Parameters<AfterMarked>[0],
  row: AttemptWithPaper,
  sheet: ResolvedSheet,
  marked: { newly: AttemptAnswerTable[]; all: ReadonlyMap<number, AttemptAnswerTable>; now: number },
) => Promise<void>

/** Refuses an answer to a question that is not on the sheet, or that does not fit the question's kind. */
function checkAnswer({ items, numbers, questions }: ResolvedSheet, { question, answer }: { question: string; answer: Answer }): void {
  const number = numbers.get(question)
  if (number === undefined) return refuse(Code.NotFound, '这道题不在答卷里，请刷新页面')
  const item = items[number - 1]!
  const body = questions.get(item.question)?.body
  const blankCount = (item.part === null ? body : body?.parts[item.part])?.blankCount ?? 0
  if (!fitsQuestion(answer, item, blankCount)) refuse(Code.InvalidInput, '作答与题型不符，请刷新页面后重新作答', { issues: [] })
}

interface AnswerContext {
  attemptId: string
  tab: string
  device: string
  now: number
  rows: ReadonlyMap<number, AttemptAnswerTable>
  changed: Map<number, AttemptAnswerTable>
  result: StoreOutcome
  /** Whether each answer is marked as soon as it is stored. */
  isTold: boolean
}

/**
 * Processes one answer. In practice mode, a stored answer is final once its solution may be seen. This includes an answer
 * that was stored while an official paper withheld the solution: when it is sent again, the stored answer is marked.
 */
function processAnswer(sheet: ResolvedSheet, row: AttemptWithPaper, sent: Sent['answers'][number], taking: AnswerContext): void {
  const { rows, changed, result, tab } = taking
  const number = sheet.numbers.get(sent.question)!
  const known = changed.get(number) ?? rows.get(number)
  const verdict = acceptAnswer(known, sent, tab)
  if (verdict === 'other') {
    const { sequence, flagged, device } = known!
    result.others.push({ question: sent.question, sequence, answer: answerOf(known), flagged: flagged === 1, device })
    return
  }
  if (verdict === 'store') {
    const isFinal =
      row.mode === ExamMode.Practice && known !== undefined && known.answer !== 'null' && (known.points !== null || taking.isTold)
    const answer = isFinal ? answerOf(known) : isAnswered(sent.answer) ? sent.answer : null
    const marked = (isFinal ? known.points : null) ?? (taking.isTold ? immediatePoints(sheet, row, number, answer) : null)
    changed.set(number, {
      attempt_id: taking.attemptId,
      number,
      sequence: sent.sequence,
      tab,
      device: taking.device,
      answer: JSON.stringify(answer),
      flagged: sent.flagged ? 1 : 0,
      received_at: taking.now,
      points: marked,
    })
  }
  result.stored = [
    ...result.stored.filter(({ question }) => question !== sent.question),
    { question: sent.question, sequence: (changed.get(number) ?? known!).sequence },
  ]
}

/** Returns the points of an answer that is marked immediately. */
function immediatePoints({ items, questions }: ResolvedSheet, row: AttemptWithPaper, number: number, answer: Answer): number | null {
  if (answer === null) return null
  const item = items[number - 1]!
  const whole = questions.get(item.question)
  if (!whole) return null
  return markAnswer({ item, solution: solutionOf(item, whole), answer, partialCredit: row.partial_credit === 1 }).points
}
