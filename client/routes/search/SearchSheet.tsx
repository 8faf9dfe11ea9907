import { useState } from 'react'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { FilterSheet, type ListSheetProps } from '#parts/list/FilterSheet.tsx'
import { address, type SearchFilter } from './address.ts'
import { filterGroups, type FilterState } from './filterGroups.ts'

/** Sheet with all filters of the results, on phones: each value is shown with its number of results under the other choices. */
export function SearchSheet({ filter, onClose }: ListSheetProps<SearchFilter>) {
  const [{ fetchOptions, fetchResults, narrowingOf }] = useState(() => createResultFetcher(filter))
  const { q, scope, sort, exact, unread } = filter
  return (
    <FilterSheet
      address={address}
      filter={filter}
      empty={{ q, scope, sort, exact, unread, page: 1 }}
      fetchOptions={fetchOptions}
      groups={(draft, first) => filterGroups(draft, narrowingOf(draft) ?? first)}
      fetchResults={fetchResults}
      unit="个结果"
      onClose={onClose}
    />
  )
}

/** Creates a function that fetches the number of results, and stores the remaining choices of each response. */
function createResultFetcher(filter: SearchFilter) {
  const keyOf = (draft: SearchFilter) => address.href(draft, { page: 1 })
  const known = new Map<string, FilterState>()
  let latest: FilterState | undefined
  const ask = async (draft: SearchFilter, signal?: AbortSignal) => {
    const found = await browserApi('GET /api/search', { ...draft, page: 1, pageSize: 1 }, signal && { signal })
    latest = found
    known.set(keyOf(draft), found)
    return found
  }
  return {
    fetchOptions: (): Promise<FilterState> => ask(filter),
    fetchResults: (draft: SearchFilter, { signal }: { signal: AbortSignal }) => ask(draft, signal),
    narrowingOf: (draft: SearchFilter): FilterState | undefined => known.get(keyOf(draft)) ?? latest,
  }
}
