import { json } from '../kernel/json.ts'
import { makeSheet } from './logic/makeSheet.ts'
import { seededRandom } from './logic/seededRandom.ts'
import type { SheetItem } from './logic/SheetItem.ts'
import { Body, Solved } from './question-columns.ts'
import type { CheckpointRow } from './queries/checkpoints.ts'
import type { WholeQuestion } from './queries/examQuestions.ts'

/** Converts a checkpoint to a sheet item; undefined when its question is no longer in the bank. */
export function checkpointSheet(row: CheckpointRow, seed: string): { item: SheetItem; whole: WholeQuestion } | undefined {
  if (row.body === null || row.solution === null || row.kind === null) return undefined
  const whole = {
    id: row.question_id ?? row.id,
    version: row.version ?? 0,
    body: json(Body, row.body, 'exam_question.body'),
    solution: json(Solved, row.solution, 'exam_question.solution'),
  }
  const question = { ...whole, kind: row.kind, pointId: row.point_id ?? '', difficulty: 1, reserved: false }
  const [item] = makeSheet([{ question, section: 0, points: 10 }], seed, seededRandom(seed))
  return item && { item, whole }
}
