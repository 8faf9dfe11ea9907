import { useEffect, useState } from 'react'
import { browserApi } from '#app/browser/browserApi.ts'
import { createSuggester } from '#parts/search/createSuggester.ts'
import { address, type CourseFilter } from './address.ts'

/** Number of courses that a filter finds, asked of the server a moment after the last change; undefined while it is not known. */
export function useResultCount(filter: CourseFilter): number | undefined {
  const [count, setCount] = useState<number>()
  const [counter] = useState(() => createSuggester({ ask: countOf, onAnswer: setCount, onFault: () => setCount(undefined) }))
  const search = address.search(filter, { page: 1 })
  useEffect(() => {
    setCount(undefined)
    counter.suggest(search)
    return counter.stop
  }, [counter, search])
  return count
}

const countOf = async (search: string, signal: AbortSignal): Promise<number> =>
  (await browserApi('GET /api/course', { ...address.read({ search }), pageSize: 1 }, { signal })).total
