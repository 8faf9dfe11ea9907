import type { Answer, Marking, SheetQuestion } from '#lib/contract'
import type { AttemptAnswerTable } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { modelText } from '../logic/blank.ts'
import { markAnswer } from '../logic/markAnswer.ts'
import type { QuestionSolution } from '../logic/Question.ts'
import type { SheetItem } from '../logic/SheetItem.ts'
import { StoredAnswerColumn } from '../logic/question-columns.ts'
import type { OpenBank } from '../queries/holds.ts'
import type { QuestionWithSolution } from '../queries/examQuestions.ts'

/** Parses the stored answer; null without a row. */
export const answerOf = (row: Pick<AttemptAnswerTable, 'answer'> | undefined): Answer =>
  row === undefined ? null : parseJsonColumn(StoredAnswerColumn, row.answer, 'attempt_answer.answer')

/** Returns the solution of an item; for a part of a case, that of the part. */
export const solutionOf = ({ part }: SheetItem, { solution }: QuestionWithSolution): QuestionSolution =>
  part === null ? solution : solution.parts[part]!

/** Converts a question of a sheet for clients, without its solution. */
export function sheetQuestion(
  item: SheetItem,
  index: number,
  whole: QuestionWithSolution,
  stored: AttemptAnswerTable | undefined,
): Omit<SheetQuestion, 'marking'> {
  const body = item.part === null ? whole.body : whole.body.parts[item.part]!
  return {
    handle: item.handle,
    number: index + 1,
    kind: item.kind,
    situation: item.part === null ? null : whole.body.stem,
    stem: body.stem,
    options: item.options.map((option) => ({ handle: option.handle, text: body.options[option.index]! })),
    blankCount: body.blankCount,
    points: item.points,
    answer: answerOf(stored),
    sequence: stored?.sequence ?? 0,
    flagged: stored?.flagged === 1,
  }
}

interface MarkedAnswer {
  /** Proof that the marking may be shown now. */
  bank: OpenBank
  answer: Answer
  partialCredit: boolean
  /** Stored points, for answers that are not marked automatically. */
  points: number | null
  pointTitles: ReadonlyMap<string, string>
}

/** Returns the marking of an answer with the right answer. Options are identified by the handles of the attempt. */
export function markingOf(
  item: SheetItem,
  whole: QuestionWithSolution,
  { answer, partialCredit, points, pointTitles }: MarkedAnswer,
): Marking {
  const solution = solutionOf(item, whole)
  const mark = markAnswer({ item, solution, answer, partialCredit })
  const title = pointTitles.get(item.pointId)
  return {
    points: mark.points ?? points,
    right: mark.right ?? (points === null ? null : points === item.points),
    solution: {
      right: rightAnswer(item, solution),
      explanation: solution.explanation,
      point: title === undefined ? null : { id: item.pointId, title },
    },
  }
}

function rightAnswer({ options }: SheetItem, { right }: QuestionSolution): Answer {
  if ('options' in right) return { options: options.filter(({ index }) => right.options.includes(index)).map(({ handle }) => handle) }
  if ('judged' in right) return { judged: right.judged }
  if ('blanks' in right) return { blanks: right.blanks.map(modelText) }
  return 'essay' in right ? { essay: right.essay } : null
}
