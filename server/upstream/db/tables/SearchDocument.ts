import type { SearchKind } from '#lib/contract'

/** What is indexed: everything that can be found, and `word`, which only completes and corrects what is typed. */
export type IndexedKind = SearchKind | 'word'

/** Something as the index takes it. Texts are plain. */
export interface SearchDocument {
  id: string
  title: string
  /** What it belongs to and who made it: weighs less than the title and more than the text. */
  names: string[]
  text: string
  /** What it can be filtered by: `profession=welder`. */
  filters: string[]
  /** How many people have it, and since when it is there, in milliseconds; 0 where nobody knows. */
  popularity: number
  publishedAt: number
}
