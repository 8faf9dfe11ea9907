export type { SearchSources } from './queries/SearchSource.ts'
export { rebuildIndex } from './queries/rebuildIndex.ts'
export { indexEverything } from './queries/searchIndex.ts'
export { wordSource } from './queries/wordSource.ts'
