import { SearchForm } from '../search/SearchForm.tsx'
import type { LinkedGroup } from './FilterLinks.tsx'
import type { ListAddress, ListFilter } from './ListAddress.ts'

/** Texts of the search within a list. */
export interface SearchTexts {
  label: string
  placeholder: string
}

/** Returns the group of a list's filters that searches by text. */
export const searchGroup = <Filter extends ListFilter>(
  address: ListAddress<Filter>,
  filter: Filter,
  texts: SearchTexts,
): LinkedGroup<Filter> => ({
  id: 'by-name',
  label: '名称',
  lines: [],
  extra: <SearchWithin address={address} filter={filter} {...texts} />,
})

interface SearchWithinProps<Filter> extends SearchTexts {
  address: ListAddress<Filter>
  filter: Filter
}

/** Text search within the entries that match the other filters. */
export function SearchWithin<Filter extends ListFilter>({ address, filter, ...texts }: SearchWithinProps<Filter>) {
  const rest = address.fields(filter, { q: undefined, exact: undefined } as Partial<Filter>)
  return <SearchForm action={address.href({})} {...texts} q={filter.q} rest={rest} />
}
