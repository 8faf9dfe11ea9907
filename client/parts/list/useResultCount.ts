import { useEffect, useState } from 'react'
import { createSuggester } from '../search/createSuggester.ts'

/** Fetches the number of results of a query. */
export type CountResults = (search: string, signal: AbortSignal) => Promise<number>

/** Returns the number of results of a query, fetched with a delay after the last change; undefined while it is unknown. */
export function useResultCount(search: string, countResults: CountResults): number | undefined {
  const [count, setCount] = useState<number>()
  const [counter] = useState(() => createSuggester({ ask: countResults, onAnswer: setCount, onFault: () => setCount(undefined) }))
  useEffect(() => {
    setCount(undefined)
    counter.suggest(search)
    return counter.stop
  }, [counter, search])
  return count
}
