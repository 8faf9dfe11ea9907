import type { SheetQuestion } from '#lib/contract'
import { ExamMode } from '#lib/enums'
import type { AttemptAnswerTable } from '../db/Database.ts'
import type { Sheets } from './createSheets.ts'
import { isResultSeen } from './logic/isResultSeen.ts'
import { answerOf, markingOf, sheetQuestion } from './views/markedQuestion.ts'
import type { AttemptWithPaper } from './queries/attemptRows.ts'
import type { AttemptQueries } from './queries/attempts.ts'
import type { ExamQuestionQueries } from './queries/examQuestions.ts'
import type { Hold } from './queries/holds.ts'

interface Deps {
  attempts: Pick<AttemptQueries, 'find' | 'answers'>
  questions: Pick<ExamQuestionQueries, 'points'>
  sheets: Sheets
}

/** Position of a question in an attempt of the learner. */
interface Place {
  attempt_id: string
  number: number
  /** Whether the learner has already seen the answer, in this attempt or elsewhere. */
  isSeen: boolean
}

export type OwnQuestions = ReturnType<typeof createOwnQuestions>

/** Creates the function that shows questions as they appeared in an attempt, without answers that the learner has not seen. */
export function createOwnQuestions({ attempts, questions, sheets }: Deps) {
  async function read(userId: string, attemptId: string) {
    const row = await attempts.find(userId, attemptId)
    if (!row) return undefined
    const [sheet, stored, titles] = await Promise.all([sheets.of(row), attempts.answers(attemptId), questions.points(row.bank_id)])
    return { row, sheet, rows: new Map(stored.map((each) => [each.number, each])), titles }
  }
  type Read = NonNullable<Awaited<ReturnType<typeof read>>>

  function shown({ row, sheet, rows, titles }: Read, { number, isSeen }: Place, hold: Hold): SheetQuestion[] {
    const asked = sheet.items[number - 1]?.question
    const whole = asked === undefined ? undefined : sheet.questions.get(asked)
    if (!whole) return []
    const bank = hold.open(row.bank_id)
    return sheet.items.flatMap((item, index) => {
      if (item.question !== asked) return []
      const answered = rows.get(index + 1)
      const told = { partialCredit: row.partial_credit === 1, points: answered?.points ?? null, pointTitles: titles }
      const marking =
        bank && (isSeen || isAnswerRevealed(row, answered)) ? markingOf(item, whole, { bank, answer: answerOf(answered), ...told }) : null
      return [{ ...sheetQuestion(item, index, whole, answered), marking }]
    })
  }

  /** Returns the questions at these places, in the same order. A place in a case yields all parts of the case. */
  return async (hold: Hold, places: readonly Place[]): Promise<SheetQuestion[][]> => {
    const ids = [...new Set(places.map(({ attempt_id: id }) => id))]
    const found = new Map(await Promise.all(ids.map(async (id) => [id, await read(hold.userId, id)] as const)))
    return places.map((place) => {
      const attempt = found.get(place.attempt_id)
      return attempt ? shown(attempt, place, hold) : []
    })
  }
}

/** Checks whether an attempt reveals the answer of a question: a practice with each answer, other modes with their results. */
const isAnswerRevealed = (row: AttemptWithPaper, answered: AttemptAnswerTable | undefined): boolean =>
  isResultSeen(row) || (row.mode === ExamMode.Practice && row.state === 'running' && answered !== undefined && answered.answer !== 'null')
