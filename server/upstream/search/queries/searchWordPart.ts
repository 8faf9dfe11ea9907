import { storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { SearchWordRows } from '../pack/searchWordRows.ts'

/** Import of the words of a pack and their meanings, which replaces all previous ones. */
export const searchWordPart: PackPart<SearchWordRows> = {
  store: async (trx, { search_meaning }) => {
    await trx.deleteFrom('search_meaning').execute()
    await storeRows(trx, 'search_meaning', ['position'], search_meaning)
  },

  drop: async () => {},
}
