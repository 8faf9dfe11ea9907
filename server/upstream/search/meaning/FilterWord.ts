import type { SearchFilterName } from '#lib/contract'

/** A filter that a word stands for. */
export interface FilterWord {
  filter: SearchFilterName
  value: string
  label: string
}
