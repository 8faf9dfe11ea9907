import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { bestOf } from './logic/bestOf.ts'
import { filterByConstraints } from './logic/constraints.ts'
import { isPost } from './logic/isPost.ts'
import type { ChunkMatches } from './logic/matchChunk.ts'
import { explainScore, type ScoreParts } from './logic/relevantMatches.ts'
import type { InterpretedQuery } from './meaning/interpretQuery.ts'
import { countOf } from './plan/createCorrect.ts'
import type { InterpretedResults, Ranking } from './plan/createQueryInterpreter.ts'
import { createQueryRunner, type QueryOutcome } from './plan/createQueryRunner.ts'
import { createSearchQueries } from './queries/createSearchQueries.ts'
import { keyOf } from './queries/searchDocuments.ts'

/** A result with the parts of its relevance score. */
export interface ExplainedHit {
  kind: string
  id: string
  title: string
  isPost: boolean
  /** Order of results with equal scores: popularity and date. */
  rank: number
  score: number
  /** Undefined for a document that has no word of the query and was found by its filters. */
  parts: ScoreParts | undefined
  /** Bonus for two words near each other, and that of a kind in a query that consists only of filters. */
  near: number
  favoured: number
}

/** A query as it was interpreted, with its results. */
export interface ExplainedSearch extends Pick<QueryOutcome, 'corrected' | 'suggestion' | 'leftOut' | 'read'> {
  understood: InterpretedQuery
  /** Words that were searched after corrections, with their numbers of documents. */
  searched: { word: string; count: number; posts: number }[]
  total: number
  posts: number
  hits: ExplainedHit[]
}

/** Creates a search that works like that of the site, explains its results and records nothing. */
export function createExplainedSearch(db: Kysely<Database>, clock: () => number) {
  const { search, documents, lexicon } = createSearchQueries(db)

  return async (q: string, most: number): Promise<ExplainedSearch> => {
    const interpreted: InterpretedResults[] = []
    const lookFor = createQueryRunner({ search, documents, lexicon, observe: (each) => void interpreted.push(each) })
    const { matches, read, ...found } = await lookFor(q, { exact: false, unread: [], now: clock() })
    const { ranking, understood, matches: ranked } = interpreted.at(-1) ?? unread
    const { chunks, generation } = await search.snapshot()
    const hits = filterByConstraints(matches, read)
    const best = bestOf(hits, 'default', most)
    const texts = await documents.find(
      generation,
      best.map(({ chunk, slot }) => ({ kind: chunk.kind, id: chunk.ids[slot]! })),
    )
    const explained = best.map(({ chunk, slot }): ExplainedHit => {
      const key = { kind: chunk.kind, id: chunk.ids[slot]! }
      const place = { chunk, slot }
      const [base, nearer, score] = [ranking.scored, ranked, hits].map((list) => scoreOf(list, place))
      const arePosts = isPost(chunk)
      const among = { phrase: ranking.phrase, chunks: chunks.filter((each) => isPost(each) === arePosts) }
      return {
        ...key,
        title: texts.get(keyOf(key))?.title ?? '',
        isPost: arePosts,
        rank: chunk.ranks[slot]!,
        score: score ?? 0,
        parts: base === undefined ? undefined : explainScore(arePosts ? ranking.ofPosts : ranking.terms, among, place),
        near: (nearer ?? 0) - (base ?? 0),
        favoured: (score ?? 0) - (nearer ?? 0),
      }
    })
    return { ...found, read, understood, searched: searchedWords(ranking), ...countsOf(hits), hits: explained }
  }
}

/** Interpretation of a query without letters and digits, which is not searched. */
const unread: Pick<InterpretedResults, 'ranking' | 'understood' | 'matches'> = {
  ranking: { terms: [], ofPosts: [], phrase: [], scored: [] },
  understood: { terms: [], read: [], stopped: [], typed: [] },
  matches: [],
}

function scoreOf(matches: readonly ChunkMatches[], { chunk, slot }: { chunk: ChunkMatches['chunk']; slot: number }): number | undefined {
  const own = matches.find((each) => each.chunk === chunk)
  return own?.fits[own.slots.indexOf(slot)]
}

const searchedWords = ({ terms, ofPosts }: Ranking): ExplainedSearch['searched'] =>
  [...new Set([...terms, ...ofPosts])].map(({ term, count, posts }) => ({ word: term.text, count, posts }))

const countsOf = (hits: readonly ChunkMatches[]) => ({
  total: countOf(hits),
  posts: countOf(hits.filter(({ chunk }) => isPost(chunk))),
})
