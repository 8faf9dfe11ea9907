import type { SearchKind } from '#lib/contract'

/** Kinds of indexed documents: everything that can be found, and `word`, which only completes and corrects queries. */
export type IndexedKind = SearchKind | 'word'

/** A document for the index. Texts are plain. */
export interface SearchDocument {
  id: string
  title: string
  /** Names of its parents and authors: weigh less than the title and more than the text. */
  names: string[]
  text: string
  /** Its filters: `profession=welder`. */
  filters: string[]
  /** Number of people, and the date in milliseconds; 0 where unknown. */
  popularity: number
  publishedAt: number
}
