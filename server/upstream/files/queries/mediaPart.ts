import type { MediaTable } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'

/** Images and attachments. None is dropped: a page that is open still asks for them. */
export const mediaPart: PackPart<{ media: MediaTable[] }> = {
  store: (trx, rows) => storeRows(trx, 'media', ['path'], rows.media),
  drop: async () => {},
}
