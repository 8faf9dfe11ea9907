import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { makeSheet } from './logic/makeSheet.ts'
import { seededRandom } from './logic/seededRandom.ts'
import type { SheetItem } from './logic/SheetItem.ts'
import { Body, Solution } from './question-columns.ts'
import type { CheckpointRow } from './queries/checkpoints.ts'
import type { QuestionWithSolution } from './queries/examQuestions.ts'

/** Converts a checkpoint to a sheet item; undefined when its question is no longer in the bank. */
export function checkpointSheet(row: CheckpointRow, seed: string): { item: SheetItem; whole: QuestionWithSolution } | undefined {
  if (row.body === null || row.solution === null || row.kind === null) return undefined
  const whole = {
    id: row.question_id ?? row.id,
    version: row.version ?? 0,
    body: parseJsonColumn(Body, row.body, 'exam_question.body'),
    solution: parseJsonColumn(Solution, row.solution, 'exam_question.solution'),
  }
  const question = { ...whole, kind: row.kind, pointId: row.point_id ?? '', difficulty: 1, reserved: false }
  const [item] = makeSheet([{ question, section: 0, points: 10 }], seed, seededRandom(seed))
  return item && { item, whole }
}
