import type { FilterLine } from './FilterLines.tsx'

/** Filter value, with the change that selects it, or removes it if it is selected. */
export interface FilterChoice<Filter> {
  label: string
  /** Number of results, if known. */
  count?: number
  chosen: boolean
  change: Partial<Filter>
}

/** Filter values of one kind, for the links of a `FilterBar` and for its `FilterSheet`. */
export interface ChoiceGroup<Filter> {
  id: string
  label: string
  lines: { label?: string; choices: FilterChoice<Filter>[] }[]
}

/** Returns the lines of a group with links for its values. */
export const linesWithLinks = <Filter>({ lines }: ChoiceGroup<Filter>, href: (change: Partial<Filter>) => string): FilterLine[] =>
  lines.map((line) => ({ ...line, choices: line.choices.map(({ change, ...choice }) => ({ ...choice, href: href(change) })) }))
