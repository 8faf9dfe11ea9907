import type { SearchDatabase } from '../../db/tables/search.ts'
import { parseJsonColumn, SearchIndexError, Texts } from '../../kernel/parseJsonColumn.ts'

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

type EntryRow = Pick<
  SearchDatabase['search_entry'],
  'number' | 'id' | 'hash' | 'fields' | 'spelling' | 'filters' | 'popularity' | 'published_at'
>

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

const DAY = 86_400_000
const BEGINNING = Date.UTC(2020, 0, 1)

/**
 * Returns the rank that orders documents of equal relevance. Being three months newer weighs as much as twice the popularity.
 * The rank does not depend on the current time, so the order of two documents does not change with time.
 */
function rankOf({ popularity, publishedAt }: { popularity: number; publishedAt: number }): number {
  const days = Math.max(0, publishedAt - BEGINNING) / DAY
  return Math.min(0xff_ff_ff, Math.round(1000 * (Math.log2(1 + Math.max(0, popularity)) + days / 90)))
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
