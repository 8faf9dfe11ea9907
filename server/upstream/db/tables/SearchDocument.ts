import { z } from 'zod/mini'
import type { SearchKind, SearchNameRole } from '#lib/contract'

/** Kinds of indexed documents: everything that can be found, and `word`, which is only used to complete and correct queries. */
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

/** Column `names`: names that belong to a document, each with its role. */
export const SearchNames = z.array(z.object({ role: z.enum(roles), name: z.string() }))
export type SearchNames = z.infer<typeof SearchNames>

/** Column `passages`: texts of other users that belong to a document, each with its own id. */
export const Passages = z.array(z.object({ id: z.string(), text: z.string() }))
export type Passage = z.infer<typeof Passages>[number]

/** Document for the index. Its texts are plain text. */
export interface SearchDocument {
  id: string
  title: string
  /** Names of its parents and authors, which have less weight than the title and more than the text. */
  names: SearchNames
  text: string
  /** Texts of other users by which the document is also found, best first, such as the answers to a question. */
  passages?: Passage[]
  /** Filters, such as `profession=welder`. */
  filters: string[]
  /** Number of people, and the date in milliseconds; 0 if unknown. */
  popularity: number
  publishedAt: number
}
