import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'

const postKinds: ReadonlySet<IndexedKind> = new Set(['question', 'idea'])

/**
 * Checks whether a chunk contains community posts. Posts are found in addition to other content without influencing it: their
 * words do not affect rarity, synonyms or corrections, and they rank last.
 */
export const isPost = ({ kind }: Pick<Chunk, 'kind'>): boolean => postKinds.has(kind)
