import type { Input, search as family, SearchArea, SearchFilterName } from '#lib/contract'
import { SearchScope } from '#lib/enums'
import { addressBlock } from '../../addressBlock.ts'
import { offsetOf } from '../db/paged.ts'
import type { IndexedKind } from '../db/tables/SearchDocument.ts'
import type { Call, Handlers } from '../kernel/handler.ts'
import { refuseTooOften } from '../limits/createRateLimit.ts'
import { createMemoryLimit } from '../limits/logic/createMemoryLimit.ts'
import { limits } from '../limits/logic/limits.ts'
import { countOf } from './createCorrect.ts'
import { createHits } from './createHits.ts'
import type { HotWords } from './createHotWords.ts'
import type { SearchLog } from './createSearchLog.ts'
import { createLookFor } from './createLookFor.ts'
import { createSuggest } from './createSuggest.ts'
import type { DetailsOfKind } from './HitDetails.ts'
import { bestOf } from './logic/bestOf.ts'
import type { ChunkMatches } from './logic/matchChunk.ts'
import { wordsOf } from './logic/normalise.ts'
import type { Understood } from './meaning/understand.ts'
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

/** The scope of each kind, and the order in which scopes are counted; words are in none. */
const areas: [area: SearchArea, kinds: IndexedKind[]][] = [
  [SearchScope.Course, ['course', 'courseGroup', 'courseProject']],
  [5, ['profession']],
  [SearchScope.ExamProject, ['exam']],
  [SearchScope.EnrolmentPlan, ['enrollment']],
  [6, ['institution']],
  [4, ['news', 'rule']],
]

const filterNames = ['category', 'profession', 'level', 'price', 'institution'] as const

export const searchHandlers = ({
  search,
  documents,
  lexicon,
  hotWords,
  log,
  facts,
  clock,
}: Deps): Handlers<Omit<typeof family, 'POST /api/search/opened'>> => {
  const lookFor = createLookFor({ search, documents, lexicon })
  const { hitsOf, factsAbout } = createHits({ facts, search, documents })
  const suggest = createSuggest({ search, documents, lexicon, hotWords, factsAbout })
  const [searches, suggestions] = [createMemoryLimit(limits.searchFromAddress), createMemoryLimit(limits.suggestFromAddress)]
  const spend = (limit: typeof searches, { address }: Call) => {
    const waitMs = limit(addressBlock(address), clock())
    if (waitMs > 0) refuseTooOften(waitMs, (wait) => `搜索太频繁，请 ${wait}后再试`)
  }

  /** Applies filters that were read from the query to what has them; one that would leave nothing is not read. */
  const narrowed = (matches: ChunkMatches[], wanted: Understood['read']) => {
    const read: Understood['read'] = []
    let left = matches
    for (const each of wanted) {
      const kinds = kindsWith[each.filter]
      const own = ofKinds(left, kinds)
      const fitting = search.narrow(own, [`${each.filter}=${each.value}`])
      if (fitting.length === 0) continue
      read.push(each)
      left = [...left.filter(({ chunk }) => !kinds.includes(chunk.kind)), ...fitting]
    }
    return { matches: left, read }
  }

  return {
    'GET /api/search': async ({ q, scope, sort, page, pageSize, exact = false, unread, ...filter }, call) => {
      const [now, asked] = [clock(), wordsOf(q)]
      if (asked.length > 0) spend(searches, call)
      const { words, wanted, corrected, suggestion, also, leftOut, ...all } = await lookFor(q, { exact, unread: filterList(unread), now })
      const { matches, read } = narrowed(all.matches, wanted)
      if (page === 1 && matches.length > 0 && corrected === null) hotWords.note(asked, call)
      if (page === 1) log.asked({ q, found: matches.length > 0, inexact: corrected !== null || leftOut.length > 0 }, call.address)
      const counts = areas.map(([area, kinds]) => ({ scope: area, count: countOf(ofKinds(matches, kinds)) }))
      const inScope = scope === 0 ? matches : ofKinds(matches, areas.find(([area]) => area === scope)![1])
      const filtered = search.narrow(inScope, filtersOf(filter))
      const total = countOf(filtered)
      const start = offsetOf({ page, pageSize })
      const found = start < total ? bestOf(filtered, sort, Math.min(start + pageSize, total)).slice(start) : []
      return {
        list: await hitsOf(found, words, now),
        total,
        page,
        pageSize,
        scope,
        counts: [{ scope: 0, count: countOf(matches) }, ...counts],
        corrected,
        suggestion,
        also,
        leftOut,
        read,
        facets: [],
        hotWords: matches.length === 0 ? await hotWords.list() : [],
      }
    },

    'GET /api/search/suggest': async ({ q }, call) => {
      const typed = wordsOf(q).join('')
      if (typed === '') return { list: [] }
      spend(suggestions, call)
      return { list: await suggest(typed, clock()) }
    },

    'GET /api/search/hot': async () => ({ list: await hotWords.list() }),
  }
}

/** Kinds that a filter in a query narrows; others are ordered by its word. */
const kindsWith: Record<SearchFilterName, IndexedKind[]> = {
  level: ['course', 'courseProject', 'profession'],
  price: ['course'],
  region: [],
  institution: [],
  profession: [],
}

const filterList = (unread = ''): SearchFilterName[] => {
  const names = new Set(unread.split(','))
  return (['level', 'price', 'region', 'institution', 'profession'] as const).filter((name) => names.has(name))
}

const ofKinds = (matches: readonly ChunkMatches[], kinds: readonly IndexedKind[]): ChunkMatches[] =>
  matches.filter(({ chunk }) => kinds.includes(chunk.kind))

const filtersOf = (filter: Pick<Input<'GET /api/search'>, (typeof filterNames)[number]>): string[] =>
  filterNames.flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${filter[name]}`]))
