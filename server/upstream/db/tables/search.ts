import type { IndexedKind } from './SearchDocument.ts'

/*
 * The search index. It is derived from the other tables and can always be rebuilt. Generations separate an index under
 * construction from the active one.
 */

/** One row, which is also the lock: every writer updates it first. */
export interface SearchStateTable {
  id: string
  /** The active generation; 0 when there is none. */
  generation: number
  /** The generation under construction; null when there is none. */
  building: number | null
  /** Version number of the index, which invalidates data cached in memory. */
  revision: number
  /** Format of the index: one of another format is rebuilt. */
  form: number
}

/** Up to 4,096 documents of one kind. */
export interface SearchChunkTable {
  generation: number
  number: number
  kind: IndexedKind
  /** The state's version at the chunk's last change. */
  revision: number
  /** Data of each document that is cached in memory, by slot: JSON, see `search/logic/Chunk.ts`. */
  entries: string
}

/** The positions of a term in the documents of a chunk: see `search/logic/postings.ts`. */
export interface SearchPostingTable {
  generation: number
  term: string
  chunk: number
  places: Uint8Array
}

/** Terms of an indexed document. */
export interface SearchDocumentTable {
  generation: number
  kind: IndexedKind
  id: string
  chunk: number
  slot: number
  /** Hash of the indexed content: an unchanged document is not indexed again. */
  hash: string
  title: string
  /** JSON, as `filters`. */
  names: string
  text: string
  filters: string
}

/** Changes during the construction of a generation. */
export interface SearchPendingTable {
  kind: IndexedKind
  id: string
}

/** A search for a word: the searcher and the last time. */
export interface SearchUseTable {
  word: string
  /** A hash of the account or the network. */
  caller: string
  searched_at: number
}

/** A question of a week, after ISO 8601 (`2026-W47`), and how often it was asked; without persons. */
export interface SearchLogTable {
  week: string
  /** See `search/logic/loggedWords.ts`. */
  words: string
  asked: number
  /** Of these, how often there were results. */
  found: number
  /** Of these, how often only for corrected words, or without some. */
  inexact: number
  /** Results that were opened, and the sum of their places among the results, from 1. */
  opened: number
  positions: number
}

/** Words of the content pack, and what is meant by them: what the lexicon is made of. */
export interface SearchMeaningTable {
  /** Place in the pack's file. */
  position: number
  kind: 'group' | 'rule' | 'stop' | 'keep'
  /** JSON: lists of words. Those of a rule lead to the ones it finds. */
  words: string
  finds: string
}

/** The tables of this file. */
export interface SearchDatabase {
  search_state: SearchStateTable
  search_chunk: SearchChunkTable
  search_posting: SearchPostingTable
  search_document: SearchDocumentTable
  search_pending: SearchPendingTable
  search_use: SearchUseTable
  search_meaning: SearchMeaningTable
  search_log: SearchLogTable
}
