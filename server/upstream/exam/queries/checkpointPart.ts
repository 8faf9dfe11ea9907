import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { completeWithoutQuestions } from '../../learning/index.ts'
import type { CheckpointRows } from '../pack/checkpointRows.ts'

/** Import of checkpoints. Keeps learners' answers, which count again if a removed question returns. */
export const checkpointPart: PackPart<CheckpointRows> = {
  store: (trx, rows) => storeRows(trx, 'lesson_checkpoint', ['id'], rows.lesson_checkpoint),
  drop: async (trx, rows) => deleteRows(trx, 'lesson_checkpoint', await removedIds(trx, 'lesson_checkpoint', rows.lesson_checkpoint)),
  settle: completeWithoutQuestions,
}
