import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { storeSearch } from '#parts/search/searchHistory.ts'

/** Stores a query when the user arrives at its results; a back navigation does not store it again. */
export function useStoredQuery(q: string): void {
  const way: string = useNavigationType()
  useEffect(() => {
    if (isArrival() || way !== 'POP') storeSearch(q)
    // oxlint-disable-next-line react/exhaustive-deps -- The kind of navigation matters only on arrival.
  }, [q])
}

let asked = false

/** Checks whether this is the first page of a visit, neither reloaded nor restored. */
function isArrival(): boolean {
  if (asked) return false
  asked = true
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'navigate'
}
