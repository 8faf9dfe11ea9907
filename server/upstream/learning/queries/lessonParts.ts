import type { MaterialTable, VideoTable } from '../../db/Database.ts'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { recomputeCompletions } from './recomputeCompletions.ts'

/** Import of videos, to which lessons refer. */
export const videoPart: PackPart<{ video: VideoTable[] }> = {
  store: (trx, rows) => storeRows(trx, 'video', ['id'], rows.video),
  drop: async (trx, rows) => deleteRows(trx, 'video', await removedIds(trx, 'video', rows.video)),
}

/** Import of handouts. Recomputes learners' completions after the lessons are stored. */
export const materialPart: PackPart<{ material: MaterialTable[] }> = {
  store: (trx, rows) => storeRows(trx, 'material', ['id'], rows.material),
  drop: async (trx, rows) => deleteRows(trx, 'material', await removedIds(trx, 'material', rows.material)),
  settle: recomputeCompletions,
}
