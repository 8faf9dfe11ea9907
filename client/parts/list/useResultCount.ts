import { useEffect, useState } from 'react'
import { createSuggester } from '../search/createSuggester.ts'

/** Asks the server for the number of entries that a query of the list finds. */
export type CountResults = (search: string, signal: AbortSignal) => Promise<number>

/** Number of entries that a query finds, asked of the server a moment after the last change; undefined while it is not known. */
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
