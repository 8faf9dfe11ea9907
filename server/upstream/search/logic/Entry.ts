import type { SearchEntryTable } from '../../db/tables/search.ts'
import { json, Texts } from '../../kernel/json.ts'
import { SearchIndexFault } from '../../kernel/SearchIndexFault.ts'
import { rankOf } from './rankOf.ts'

/** Separates the title from the names, and these from one another: no normalised text holds it. */
export const FIELD = '\t'

/** Facts of a document that are kept in memory. */
export interface Entry {
  id: string
  /** Changes with any of its texts. */
  hash: string
  /** The normalised title, and the names behind it. */
  fields: string
  /** Length of the title. */
  titleLength: number
  /** The syllables of the title, with a blank between. */
  spelling: string
  filters: readonly string[]
  popularity: number
  publishedAt: number
  /** See {@link rankOf}. */
  rank: number
}

type EntryRow = Pick<SearchEntryTable, 'number' | 'id' | 'hash' | 'fields' | 'spelling' | 'filters' | 'popularity' | 'published_at'>

/** Equal lists of filters are one: courses by the thousand have the same. */
const lists = new Map<string, readonly string[]>()
const LISTS = 50_000

function filtersOf(text: string): readonly string[] {
  const known = lists.get(text)
  if (known) return known
  const list = json(Texts, text, 'search_entry.filters')
  if (lists.size >= LISTS) lists.clear()
  lists.set(text, list)
  return list
}

/** The entry of a stored row. */
export function entryOf({ number, id, hash, fields, spelling, filters, popularity, published_at: publishedAt }: EntryRow): Entry {
  const end = fields.indexOf(FIELD)
  // Written with a tab behind the title, even without names.
  if (end < 0) throw new SearchIndexFault(`Entry ${number} of the index cannot be read`)
  try {
    const rank = rankOf({ popularity, publishedAt })
    return { id, hash, fields, titleLength: end, spelling, filters: filtersOf(filters), popularity, publishedAt, rank }
  } catch {
    throw new SearchIndexFault(`Entry ${number} of the index cannot be read`)
  }
}
