import type { IndexedKind } from '../../db/tables/SearchDocument.ts'
import type { Chunk } from './Chunk.ts'

const postKinds: ReadonlySet<IndexedKind> = new Set(['question', 'idea'])

/**
 * What people write in the community. It is found beside everything else and changes nothing there: its words are neither
 * rare nor known for what the platform offers, correct nothing, and stand behind.
 */
export const isPost = ({ kind }: Pick<Chunk, 'kind'>): boolean => postKinds.has(kind)
