import { z } from 'zod/mini'
import type { SearchKind, SearchNameRole } from '#lib/contract'

/** Kinds of indexed documents: everything that can be found, and `word`, which only completes and corrects queries. */
export type IndexedKind = SearchKind | 'word'

const roles = [
  'institution',
  'lecturer',
  'profession',
  'category',
  'course',
  'source',
  'topic',
  'other',
] as const satisfies SearchNameRole[]

/** The column `names`: a name that belongs to a document, and whose it is. */
export const SearchNames = z.array(z.object({ role: z.enum(roles), name: z.string() }))
export type SearchNames = z.infer<typeof SearchNames>

/** The column `passages`: texts of others that belong to a document, each with its own id. */
export const Passages = z.array(z.object({ id: z.string(), text: z.string() }))
export type Passage = z.infer<typeof Passages>[number]

/** A document for the index. Texts are plain. */
export interface SearchDocument {
  id: string
  title: string
  /** Names of its parents and authors: weigh less than the title and more than the text. */
  names: SearchNames
  text: string
  /** Texts of others that it is found by as well, the best first, such as the answers to a question. */
  passages?: Passage[]
  /** Its filters: `profession=welder`. */
  filters: string[]
  /** Number of people, and the date in milliseconds; 0 where unknown. */
  popularity: number
  publishedAt: number
}
