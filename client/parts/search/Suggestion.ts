import type { SearchKind, SearchMark } from '#lib/contract'

/** One line of a search box's suggestions. */
export interface Suggestion {
  /** The query if the line is selected. */
  text: string
  marks: SearchMark[]
  /** Kind of the thing, such as 课程; empty for a query. */
  kind?: string
  /** The everyday word that it is offered for, such as 护工 for 养老护理员. */
  via?: string | null
  /** Picture of the thing. */
  image?: string | null
  /** Address of the thing; absent for a query. */
  href?: string | undefined
  /** The thing that is opened; absent for a query. */
  thing?: { kind: SearchKind; id: string } | undefined
}

/** Lines under one heading. */
export interface SuggestionGroup {
  /** Heading of the group; empty if none is needed. */
  title: string
  /** The lines are the user's own queries and can be deleted. */
  own?: boolean
  lines: Suggestion[]
}
