import type { IndexedKind } from './SearchDocument.ts'

/*
 * The index of what can be found. It follows from the other tables and can always be made anew. Generations keep a
 * rebuilt index apart from the one that answers until it stands.
 */

/** One row. Changing it is also the lock: whoever writes to the index does so first. */
export interface SearchStateTable {
  id: string
  /** The generation that answers; 0 when there is none. */
  generation: number
  /** The generation that is being built; null when none is. */
  building: number | null
  /** Counts changes, so that what is kept in memory is known to be old. */
  revision: number
  /** How documents are made into terms: an index of another form is made anew. */
  form: number
}

/** Up to 4,096 documents of one kind. */
export interface SearchChunkTable {
  generation: number
  number: number
  kind: IndexedKind
  /** The state's, when it was last changed. */
  revision: number
  /** What is kept at hand of each document, by slot: JSON, see `search/rules/Chunk.ts`. */
  entries: string
}

/** Where a term occurs in the documents of a chunk: see `search/rules/postings.ts`. */
export interface SearchPostingTable {
  generation: number
  term: string
  chunk: number
  places: Uint8Array
}

/** What a document was indexed with. */
export interface SearchDocumentTable {
  generation: number
  kind: IndexedKind
  id: string
  chunk: number
  slot: number
  /** Of everything that it was indexed with: what has not changed need not be indexed again. */
  hash: string
  title: string
  /** JSON, as `filters`. */
  names: string
  text: string
  filters: string
}

/** What changed while a generation was being built. */
export interface SearchPendingTable {
  kind: IndexedKind
  id: string
}

/** Who searched for a word last when. */
export interface SearchUseTable {
  word: string
  /** A hash of the account or the network. */
  caller: string
  searched_at: number
}

/** All of them. */
export interface SearchDatabase {
  search_state: SearchStateTable
  search_chunk: SearchChunkTable
  search_posting: SearchPostingTable
  search_document: SearchDocumentTable
  search_pending: SearchPendingTable
  search_use: SearchUseTable
}
