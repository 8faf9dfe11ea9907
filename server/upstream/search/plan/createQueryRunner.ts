import type { SearchFilterName } from '#lib/contract'
import { type CorrectDeps, countOf, createCorrect } from './createCorrect.ts'
import { createQueryInterpreter, type InterpretedResults } from './createQueryInterpreter.ts'
import { createProximityRanking } from './createProximityRanking.ts'
import { createConditionRunner, orderByPrice } from './createConditionRunner.ts'
import { createFilterRecogniser, type RecognisedFilter } from './createFilterRecogniser.ts'
import { REQUIRED } from '../meaning/interpretQuery.ts'
import { readConditions } from '../meaning/readConditions.ts'
import { isPost } from '../logic/isPost.ts'
import { queryWords } from '../../kernel/logic/normalise.ts'

interface QueryOptions {
  /** Whether to search for exactly the typed words. */
  exact: boolean
  unread: readonly SearchFilterName[]
  now: number
}

export interface QueryOutcome extends Omit<InterpretedResults, 'understood' | 'unknown' | 'ranking'> {
  /** Filters in the query, which are not yet applied to the matches. */
  read: RecognisedFilter[]
  /** Conditions and exclusions in the query, which are already applied. */
  stated: { word: string; meaning: string }[]
  /** Another query with far more results. */
  suggestion: string | null
}

/** Maximum number of attempts to complete a search within one generation of the index. */
const TRIES = 3
/** Number of results below which a misspelling is likely, and the required ratio of a correction's results. */
const FEW = 10
const SUGGESTION_RATIO = 3

interface RunnerDeps extends CorrectDeps {
  /** Receives each interpretation of a query. The last one has the results, unless the query was searched as typed. */
  observe?: (interpreted: InterpretedResults) => void
}

/** Creates the function that runs a query, either as interpreted or with exactly the typed words. */
export function createQueryRunner(deps: RunnerDeps): (q: string, looking: QueryOptions) => Promise<QueryOutcome> {
  const { search, observe } = deps
  const correct = createCorrect(deps)
  const nearer = createProximityRanking(deps)
  const findMeant = createQueryInterpreter({ ...deps, correct, nearer })
  const readFilters = createFilterRecogniser(deps)
  const { exclude } = createConditionRunner(deps)

  const meantBy = async (q: string, { unread, now }: QueryOptions) => {
    const { rest, conditions, excluded, order } = readConditions(q, now)
    const interpreted = await findMeant(rest, unread, now)
    observe?.(interpreted)
    const { understood, unknown, ranking: _, ...meant } = interpreted
    const { met, read, ...filtered } = await readFilters(meant.matches, understood, { conditions, now })
    const matches = orderByPrice(await exclude(filtered.matches, excluded, now), order, {
      hasSubject: understood.terms.some(({ weight }) => weight >= REQUIRED),
    })
    const stated = [...met, ...excluded].map(({ word, meaning }) => ({ word: word.trim(), meaning }))
    return { unknown, typed: queryWords(rest), found: { ...meant, read, matches, stated } }
  }

  const meantOrCorrected = async (q: string, looking: QueryOptions): Promise<QueryOutcome> => {
    const { found: own, unknown, typed } = await meantBy(q, looking)
    const count = countOf(own.matches)
    const others = countOf(own.matches.filter(({ chunk }) => !isPost(chunk)))
    const mayBeWrong =
      count === 0 || (others < FEW && own.corrected === null && own.also.length + own.read.length + own.stated.length === 0)
    const isKnown = typed.every((word) => !unknown.includes(word))
    const other = mayBeWrong && isKnown ? await correct(typed, looking.now) : undefined
    if (count > 0) return { ...own, suggestion: other && countOf(other.matches) > SUGGESTION_RATIO * count ? other.text : null }
    const instead = other && (await meantBy(other.text, looking)).found
    return instead && instead.matches.length > 0
      ? { ...instead, corrected: other.text, suggestion: null }
      : { ...emptyOutcome(typed), matches: [] }
  }

  const look = async (q: string, looking: QueryOptions): Promise<QueryOutcome> => {
    const typed = queryWords(q)
    if (typed.length === 0) return { ...emptyOutcome(typed), matches: [] }
    if (!looking.exact) return meantOrCorrected(q, looking)
    const found = await search.find({ words: typed, depth: 'text', now: looking.now })
    const [one, other] = typed.toSorted((a, b) => b.length - a.length)
    const matches = one && other ? await nearer(found, [one, other], found) : found
    // An exact search without results still receives a suggestion.
    const suggestion = matches.length === 0 ? (await meantOrCorrected(q, looking)).corrected : null
    return { ...emptyOutcome(typed), matches, suggestion }
  }

  return async (q, looking) => {
    for (let tries = 1; ; tries++) {
      const generation = search.generation()
      const looked = await look(q, looking)
      // Document numbers are valid within one generation only, so a search that overlaps a rebuild is repeated.
      if (tries === TRIES || generation === search.generation()) return looked
    }
  }
}

const emptyOutcome = (words: string[]): Omit<QueryOutcome, 'matches'> => ({
  words,
  also: [],
  leftOut: [],
  stated: [],
  read: [],
  corrected: null,
  suggestion: null,
})
