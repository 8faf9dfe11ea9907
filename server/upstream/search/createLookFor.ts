import type { SearchFilterName } from '#lib/contract'
import { type CorrectDeps, countOf, createCorrect } from './createCorrect.ts'
import { createFindMeant, type Meant } from './createFindMeant.ts'
import { wordsOf } from './logic/normalise.ts'
import type { Understood } from './meaning/understand.ts'

interface Looking {
  /** Exactly the words that were typed. */
  exact: boolean
  unread: readonly SearchFilterName[]
  now: number
}

export interface Looked extends Omit<Meant, 'understood'> {
  /** Filters in the query, not yet applied. */
  wanted: Understood['read']
  /** Another query that has many more results. */
  suggestion: string | null
}

/** Fewer results than this suggest a misspelling; and how many times as many a correction must have. */
const FEW = 10
const MUCH_MORE = 3

/** Finds the results of what is meant, or of exactly the words that were typed. */
export function createLookFor(deps: CorrectDeps) {
  const { search } = deps
  const correct = createCorrect(deps)
  const findMeant = createFindMeant(deps)
  return async (q: string, { exact, unread, now }: Looking): Promise<Looked> => {
    const typed = wordsOf(q)
    const plain = { words: typed, also: [], leftOut: [], wanted: [], corrected: null, suggestion: null }
    if (exact || typed.length === 0) return { ...plain, matches: await search.find({ words: typed, depth: 'text', now }) }
    const { understood, ...meant } = await findMeant(q, unread, now)
    if (meant.matches.length === 0) {
      const other = await correct(typed, now)
      const instead = other && (await findMeant(other.text, unread, now))
      if (!other || !instead || instead.matches.length === 0) return { ...plain, matches: [] }
      const { understood: mended, ...found } = instead
      return { ...found, wanted: mended.read, corrected: other.text, suggestion: null }
    }
    const count = countOf(meant.matches)
    const mayBeWrong = meant.corrected === null && meant.also.length === 0 && count < FEW
    const other = mayBeWrong ? await correct(typed, now) : undefined
    const suggestion = other && countOf(other.matches) > MUCH_MORE * count ? other.text : null
    return { ...meant, wanted: understood.read, suggestion }
  }
}
