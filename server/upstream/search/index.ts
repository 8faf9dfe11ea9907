import type { HotWords } from './createHotWords.ts'
import { createSearchLog, searchLogHandlers } from './createSearchLog.ts'
import type { DetailsOfKind } from './hits/HitDetails.ts'
import type { SearchQueries } from './queries/createSearchQueries.ts'
import { searchHandlers } from './search.ts'

export interface SearchDeps {
  clock: () => number
  /** Created before the searchable domains, whose lists use them as filters. */
  queries: SearchQueries
  /** Detail loaders of hits. Each domain registers those of its kinds. */
  facts: DetailsOfKind
  hotWords: HotWords
}

/** Creates the search domain: search, completion and correction. */
export function createSearch({ queries, ...deps }: SearchDeps) {
  const { clock } = deps
  const log = createSearchLog({ log: queries.log, clock })
  return { handlers: { ...searchHandlers({ ...queries, ...deps, log }), ...searchLogHandlers({ log, clock }) }, queries }
}

export type { DetailsOfKind } from './hits/HitDetails.ts'
export { createHotWords, type HotWords } from './createHotWords.ts'
export { createSearchedList, type SearchedList } from './createSearchedList.ts'
export { placesOf } from './meaning/regionWords.ts'
export { plainText } from '../kernel/logic/plainText.ts'
export { grouped, listedSource, named, present, type SearchSource } from './queries/SearchSource.ts'
export { createSearchQueries, type SearchQueries } from './queries/createSearchQueries.ts'
export { startIndexing } from './jobs/startIndexing.ts'
export { loadEngine, useEngine } from './engine/engineOf.ts'
export { ensureIndex } from './queries/ensureIndex.ts'
export { countDocuments } from './queries/examineIndex.ts'
export { searchReader, type SearchReader } from './queries/searchReader.ts'
