import type { Input, search as family, SearchArea, SearchFilterName } from '#lib/contract'
import { SearchScope } from '#lib/enums'
import { offsetOf } from '../db/paged.ts'
import type { IndexedKind } from '../db/tables/SearchDocument.ts'
import type { Call, Handlers } from '../kernel/handler.ts'
import { refuseTooOften } from '../limits/createRateLimit.ts'
import { createMemoryLimit } from '../limits/logic/createMemoryLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { countOf } from './plan/createCorrect.ts'
import { createFacets } from './hits/createFacets.ts'
import { createHits } from './hits/createHits.ts'
import type { HotWords } from './createHotWords.ts'
import type { SearchLog } from './createSearchLog.ts'
import { createQueryRunner } from './plan/createQueryRunner.ts'
import { createSuggest } from './createSuggest.ts'
import type { DetailsOfKind } from './hits/HitDetails.ts'
import { bestOf, ofKinds } from './logic/bestOf.ts'
import { type Constraint, filterByConstraints } from './logic/constraints.ts'
import { isPost } from './logic/isPost.ts'
import type { ChunkMatches } from './logic/matchChunk.ts'
import { queryWords } from '../kernel/logic/normalise.ts'
import { placesOf } from './meaning/regionWords.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'

interface Deps {
  facts: DetailsOfKind
  search: SearchQueries['search']
  documents: SearchQueries['documents']
  lexicon: SearchQueries['lexicon']
  hotWords: HotWords
  log: SearchLog
  clock: () => number
}

/** Kinds of each scope, in display order. Words belong to no scope. */
const areas: [area: SearchArea, kinds: IndexedKind[]][] = [
  [SearchScope.Course, ['course', 'courseGroup', 'courseProject']],
  [5, ['profession']],
  [SearchScope.ExamProject, ['exam']],
  [SearchScope.EnrolmentPlan, ['enrollment']],
  [6, ['institution']],
  [4, ['news', 'rule']],
  [7, ['question']],
  [8, ['idea']],
]

const scopes: SearchArea[] = [0, ...areas.map(([area]) => area)]

const filterNames = ['category', 'profession', 'level', 'price', 'institution', 'region'] as const

export const searchHandlers = ({
  search,
  documents,
  lexicon,
  hotWords,
  log,
  facts,
  clock,
}: Deps): Handlers<Omit<typeof family, 'POST /api/search/opened'>> => {
  const lookFor = createQueryRunner({ search, documents, lexicon })
  const facetsOf = createFacets({ search, documents })
  const { hitsOf, factsAbout } = createHits({ facts, search, documents })
  const suggest = createSuggest({ search, documents, lexicon, hotWords, factsAbout })
  const [searches, suggestions] = [createMemoryLimit(limits.searchFromAddress), createMemoryLimit(limits.suggestFromAddress)]
  const spend = (limit: typeof searches, call: Call) => {
    const waitMs = limit(call, clock())
    if (waitMs > 0) refuseTooOften(waitMs, (wait) => `搜索太频繁，请 ${wait}后再试`)
  }

  return {
    'GET /api/search': async ({ q, scope, sort, page, pageSize, exact = false, unread, ...filter }, call) => {
      const [now, asked] = [clock(), queryWords(q)]
      if (asked.length > 0) spend(searches, call)
      const { matches, read: understood, ...found } = await lookFor(q, { exact, unread: filterList(unread), now })
      const chosen = chosenOf(filter)
      const read = understood.filter((each) => !chosen.some((own) => own.filter === each.filter))
      const everywhere = filterByConstraints(matches, read)
      const { words, ...result } = found
      // A word that occurs only in posts does not become a popular query, because it may be a person's name.
      const isOffered = everywhere.some(({ chunk }) => !isPost(chunk))
      if (page === 1 && isOffered && result.corrected === null) hotWords.note(asked, call)
      const inexact = result.corrected !== null || result.leftOut.length > 0
      if (page === 1) log.asked({ q, found: everywhere.length > 0, inexact }, call.address)
      const hits = filterByConstraints(inScope(everywhere, scope), chosen)
      const total = countOf(hits)
      const start = offsetOf({ page, pageSize })
      const best = start < total ? bestOf(hits, sort, Math.min(start + pageSize, total)).slice(start) : []
      return {
        ...result,
        list: await hitsOf(best, words, { now, reader: call.user?.id }),
        total,
        page,
        pageSize,
        scope,
        counts: scopes.map((each) => ({ scope: each, count: countOf(inScope(everywhere, each)) })),
        read: read.map(({ filter: name, value, label, word }) => ({ filter: name, value, label, word })),
        facets: await facetsOf(inScope(matches, scope), [...read, ...chosen]),
        hotWords: everywhere.length === 0 ? await hotWords.list() : [],
      }
    },

    'GET /api/search/suggest': async ({ q }, call) => {
      const typed = queryWords(q).join('')
      if (typed === '') return { list: [] }
      spend(suggestions, call)
      return { list: await suggest(typed, { now: clock(), reader: call.user?.id }) }
    },

    'GET /api/search/hot': async () => ({ list: await hotWords.list() }),
  }
}

const filterList = (unread = ''): SearchFilterName[] => {
  const names = new Set(unread.split(','))
  return (['level', 'price', 'region', 'institution', 'profession'] as const).filter((name) => names.has(name))
}

const inScope = (matches: readonly ChunkMatches[], scope: SearchArea): readonly ChunkMatches[] =>
  scope === 0 ? matches : ofKinds(matches, areas.find(([area]) => area === scope)![1])

/** Returns the filters of the input. A region is identified by its province or city without a suffix: 四川省 as 四川. */
const chosenOf = (filter: Pick<Input<'GET /api/search'>, (typeof filterNames)[number]>): Constraint[] =>
  filterNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    return [{ filter: name, value: name === 'region' ? (placesOf(String(value)).at(-1) ?? '') : String(value) }]
  })
