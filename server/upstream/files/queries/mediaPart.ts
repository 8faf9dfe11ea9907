import type { MediaTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'

/** Images and attachments. They are never deleted, because open pages may still request them. */
export const mediaPart: PackPart<{ media: MediaTable[] }> = {
  store: (trx, rows) => storeRows(trx, 'media', ['path'], rows.media),
  drop: async () => {},
}
