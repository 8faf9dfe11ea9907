import type { SearchEntryTable } from '../../db/tables/search.ts'
import { parseJsonColumn, Texts } from '../../kernel/parseJsonColumn.ts'
import { SearchIndexError } from '../../kernel/SearchIndexError.ts'
import { rankOf } from './rankOf.ts'

/** Separator after the title and between names. It does not occur in normalised text. */
export const FIELD = '\t'

/** Data of a document that is held in memory. */
export interface Entry {
  id: string
  /** Hash of the document's texts. */
  hash: string
  /** Normalised title, followed by the names. */
  fields: string
  /** Length of the title. */
  titleLength: number
  /** Syllables of the title, separated by spaces. */
  spelling: string
  filters: readonly string[]
  popularity: number
  publishedAt: number
  /** See {@link rankOf}. */
  rank: number
}

type EntryRow = Pick<SearchEntryTable, 'number' | 'id' | 'hash' | 'fields' | 'spelling' | 'filters' | 'popularity' | 'published_at'>

/** Shared instances of equal filter lists, because thousands of courses have the same filters. */
const lists = new Map<string, readonly string[]>()
const LISTS = 50_000

function filtersOf(text: string): readonly string[] {
  const known = lists.get(text)
  if (known) return known
  const list = parseJsonColumn(Texts, text, 'search_entry.filters')
  if (lists.size >= LISTS) lists.clear()
  lists.set(text, list)
  return list
}

/** Creates the entry of a stored row. */
export function entryOf({ number, id, hash, fields, spelling, filters, popularity, published_at: publishedAt }: EntryRow): Entry {
  const end = fields.indexOf(FIELD)
  // A tab follows the title even without names.
  if (end < 0) throw new SearchIndexError(`Cannot read entry ${number} of the search index`)
  try {
    const rank = rankOf({ popularity, publishedAt })
    return { id, hash, fields, titleLength: end, spelling, filters: filtersOf(filters), popularity, publishedAt, rank }
  } catch {
    throw new SearchIndexError(`Cannot read entry ${number} of the search index`)
  }
}
