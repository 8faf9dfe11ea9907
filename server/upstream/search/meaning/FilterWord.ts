import type { SearchFilterName } from '#lib/contract'

/** A filter that a word represents. */
export interface FilterWord {
  filter: SearchFilterName
  value: string
  label: string
}
