import type { FilterLine } from './FilterLines.tsx'

/** One value to filter by, and the filter's change that selects it, or removes it where it is selected. */
export interface FilterChoice<Filter> {
  label: string
  /** Number of entries that it leads to, where that is known. */
  count?: number
  chosen: boolean
  change: Partial<Filter>
}

/** All that a list can be filtered by of one kind, for the links of its `FilterBar` and for its `FilterSheet`. */
export interface ChoiceGroup<Filter> {
  id: string
  label: string
  lines: { label?: string; choices: FilterChoice<Filter>[] }[]
}

/** The lines of a group with its choices as links. */
export const linked = <Filter>({ lines }: ChoiceGroup<Filter>, href: (change: Partial<Filter>) => string): FilterLine[] =>
  lines.map((line) => ({ ...line, choices: line.choices.map(({ change, ...choice }) => ({ ...choice, href: href(change) })) }))
