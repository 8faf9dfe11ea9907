import type { SearchKind, SearchMark } from '#lib/contract'

/** Line of a search box's suggestions. */
export interface Suggestion {
  /** Query if the line is selected. */
  text: string
  marks: SearchMark[]
  /** Kind of the item, such as 课程; empty for a query. */
  kind?: string
  /** Everyday synonym that it is suggested for, such as 护工 for 养老护理员. */
  via?: string | null
  /** Image of the item. */
  image?: string | null
  /** Address of the item; absent for a query. */
  href?: string | undefined
  /** Item that is opened; absent for a query. */
  thing?: { kind: SearchKind; id: string } | undefined
}

/** Lines under one heading. */
export interface SuggestionGroup {
  /** Heading of the group; empty if there is none. */
  title: string
  /** The lines are the user's own queries and can be deleted. */
  own?: boolean
  lines: Suggestion[]
}
