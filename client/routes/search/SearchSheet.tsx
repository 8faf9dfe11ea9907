import { useState } from 'react'
import { browserApi } from '#app/browser/browserApi.ts'
import { FilterSheet } from '#parts/list/FilterSheet.tsx'
import { address, type SearchFilter } from './address.ts'
import { filterGroups, type FilterState } from './filterGroups.ts'

interface SearchSheetProps {
  filter: SearchFilter
  onClose: () => void
}

/** Sheet with all filters of the results, on phones: each value is shown with its number of results under the other choices. */
export function SearchSheet({ filter, onClose }: SearchSheetProps) {
  const [{ fetchOptions, countResults, narrowingOf }] = useState(() => createResultFetcher(filter))
  const { q, scope, sort, exact, unread } = filter
  return (
    <FilterSheet
      filter={filter}
      empty={{ q, scope, sort, exact, unread, page: 1 }}
      fetchOptions={fetchOptions}
      groups={(draft, first) => filterGroups(draft, narrowingOf(draft) ?? first)}
      href={hrefOf}
      countResults={countResults}
      unit="个结果"
      onClose={onClose}
    />
  )
}

const hrefOf = (draft: SearchFilter): string => address.href(draft, { page: 1 })

/** Creates a function that fetches the number of results, and stores the remaining choices of each response. */
function createResultFetcher(filter: SearchFilter) {
  const known = new Map<string, FilterState>()
  let latest: FilterState | undefined
  const ask = async (draft: SearchFilter, signal?: AbortSignal) => {
    const found = await browserApi('GET /api/search', { ...draft, page: 1, pageSize: 1 }, signal && { signal })
    latest = found
    known.set(hrefOf(draft), found)
    return found
  }
  return {
    fetchOptions: (): Promise<FilterState> => ask(filter),
    countResults: async (search: string, signal: AbortSignal): Promise<number> => (await ask(address.read({ search }), signal)).total,
    narrowingOf: (draft: SearchFilter): FilterState | undefined => known.get(hrefOf(draft)) ?? latest,
  }
}
