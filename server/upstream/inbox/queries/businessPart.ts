import type { Database } from '../../db/Database.ts'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'

/** Offers to organisations. */
export const businessPart: PackPart<{ business_text: Database['business_text'][] }> = {
  store: (trx, rows) => storeRows(trx, 'business_text', ['id'], rows.business_text),
  drop: async (trx, rows) => deleteRows(trx, 'business_text', await removedIds(trx, 'business_text', rows.business_text)),
}
