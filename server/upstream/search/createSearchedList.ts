import type { Call } from '../kernel/handler.ts'
import { SearchIndexError } from '../kernel/parseJsonColumn.ts'
import { createMemoryLimit } from '../limits/logic/createMemoryLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { type CorrectDeps, createCorrect } from './plan/createCorrect.ts'
import { queryWords } from '../kernel/logic/normalise.ts'

/** Search parameters of a list; see `searchInput` of the contract. */
interface Searched {
  q?: string | undefined
  exact?: boolean | undefined
}

/**
 * Creates the function that searches a list for the typed words and, if it is empty, for their correction. Corrections are
 * rate-limited like searches; beyond the limit, the empty list is returned.
 */
export function createSearchedList({ clock, ...queries }: CorrectDeps & { clock: () => number }) {
  const correct = createCorrect(queries)
  const limit = createMemoryLimit(limits.searchFromAddress)

  return async function searchedList<Found extends { total: number }>(
    { q, exact = false }: Searched,
    call: Pick<Call, 'address' | 'isTrustedNetwork'>,
    list: (q: string | undefined) => Promise<Found>,
  ): Promise<Found & { corrected: string | null }> {
    const found = { ...(await list(q)), corrected: null }
    const words = exact || found.total > 0 ? [] : queryWords(q ?? '')
    if (words.length === 0 || limit(call, clock()) > 0) return found
    const correction = await correct(words, clock()).catch(ignoreIndexFault)
    if (!correction) return found
    const instead = await list(correction.text)
    return instead.total > 0 ? { ...instead, corrected: correction.text } : found
  }
}

/** Ignores a defective search index, because lists do not depend on corrections. */
function ignoreIndexFault(fault: unknown): undefined {
  if (!(fault instanceof SearchIndexError)) throw fault
}
export type SearchedList = ReturnType<typeof createSearchedList>
