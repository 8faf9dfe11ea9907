import type { SearchMark } from '#lib/contract'

/** One line of what a search box offers. */
export interface Suggestion {
  /** What is searched for when it is chosen. */
  text: string
  marks: SearchMark[]
  /** What it is, such as 课程; empty for a word. */
  kind?: string
  /** Where it leads, if not to a search. */
  href?: string | undefined
}

/** Lines that stand together. */
export interface SuggestionGroup {
  /** Its heading; empty where the lines speak for themselves. */
  title: string
  /** The lines are one's own searches and can be deleted. */
  own?: boolean
  lines: Suggestion[]
}
