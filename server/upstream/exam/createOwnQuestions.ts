import type { SheetQuestion } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { AttemptAnswerTable } from '../db/Database.ts'
import type { Sheets } from './createSheets.ts'
import { isResultSeen } from './logic/isResultSeen.ts'
import { answerOf, markingOf, sheetQuestion } from './markedQuestion.ts'
import type { AttemptRowRead } from './queries/attemptRows.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { ExamQuestionQueries } from './queries/examQuestions.ts'

interface Deps {
  attempts: Pick<AttemptQueries, 'find' | 'answers'>
  questions: Pick<ExamQuestionQueries, 'points'>
  sheets: Sheets
}

/** Place where a learner met a question. */
interface Place {
  attempt_id: string
  number: number
  /** Its answer was seen, here or elsewhere. */
  isSeen: boolean
}

export type OwnQuestions = ReturnType<typeof createOwnQuestions>

/** Shows questions as their learner met them in an attempt; without an answer that was not seen yet. */
export function createOwnQuestions({ attempts, questions, sheets }: Deps) {
  async function read(userId: string, attemptId: string) {
    const row = await attempts.find(userId, attemptId)
    if (!row) return undefined
    const [sheet, stored, titles] = await Promise.all([sheets.of(row), attempts.answers(attemptId), questions.points(row.bank_id)])
    return { row, sheet, rows: new Map(stored.map((each) => [each.number, each])), titles }
  }
  type Read = NonNullable<Awaited<ReturnType<typeof read>>>

  function shown({ row, sheet, rows, titles }: Read, { number, isSeen }: Place): SheetQuestion[] {
    const asked = sheet.items[number - 1]?.question
    const whole = asked === undefined ? undefined : sheet.questions.get(asked)
    if (!whole) return []
    return sheet.items.flatMap((item, index) => {
      if (item.question !== asked) return []
      const answered = rows.get(index + 1)
      const told = { partialCredit: row.partial_credit === 1, points: answered?.points ?? null, pointTitles: titles }
      const marking = isSeen || isTold(row, answered) ? markingOf(item, whole, answerOf(answered), told) : null
      return [{ ...sheetQuestion(item, index, whole, answered), marking }]
    })
  }

  /** The questions at these places, in their order: of a case all that belong to it. */
  return async (userId: string, places: readonly Place[]): Promise<SheetQuestion[][]> => {
    const ids = [...new Set(places.map(({ attempt_id: id }) => id))]
    const found = new Map(await Promise.all(ids.map(async (id) => [id, await read(userId, id)] as const)))
    return places.map((place) => {
      const attempt = found.get(place.attempt_id)
      return attempt ? shown(attempt, place) : []
    })
  }
}

/** Whether an attempt has told the answer of one of its questions: practice with each answer, others with their results. */
const isTold = (row: AttemptRowRead, answered: AttemptAnswerTable | undefined): boolean =>
  isResultSeen(row) || (row.mode === ExamMode.Practice && row.state === 'running' && answered !== undefined && answered.answer !== 'null')
