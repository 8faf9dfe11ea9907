import type { IndexedKind } from './SearchDocument.ts'

/*
 * The search index. It is derived from the other tables and can always be rebuilt. Generations separate an index under
 * construction from the active one. An engine keeps the terms of documents in tables of its own (`search_terms_…`),
 * which no migration knows. `search_chunk`, `search_posting` and `search_document` are those of former releases.
 */

/** State of the search index: one row, which is also the lock: every writer updates the row first. */
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

/** Facts of a document that the search keeps in memory. */
export interface SearchEntryTable {
  generation: number
  kind: IndexedKind
  /** The document's number in its generation: see `search/logic/Chunk.ts`. */
  number: number
  id: string
  /** The state's version at the last change. */
  revision: number
  /** 1 for a document that was removed: other processes learn of it by this row. */
  gone: number
  /** Hash of the texts: unchanged ones are not given to the engine again. */
  hash: string
  /** The normalised title and names, with a tab between. */
  fields: string
  /** The syllables of the title. */
  spelling: string
  /** JSON. */
  filters: string
  popularity: number
  published_at: number
}

/** The texts of an indexed document, for excerpts. */
export interface SearchTextTable {
  generation: number
  number: number
  title: string
  /** JSON. */
  names: string
  text: string
  /** JSON; null without any. */
  passages: string | null
}

/** Documents that have changed and are indexed in some seconds. */
export interface SearchTouchedTable {
  kind: IndexedKind
  id: string
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
  search_entry: SearchEntryTable
  search_text: SearchTextTable
  search_touched: SearchTouchedTable
  search_pending: SearchPendingTable
  search_use: SearchUseTable
  search_meaning: SearchMeaningTable
  search_log: SearchLogTable
}
