import type { IndexedKind } from './SearchDocument.ts'

/*
 * The search index. It is derived from the other tables and can always be rebuilt. Generations separate an index under
 * construction from the active one. A search engine stores the terms of documents in its own tables (`search_terms_…`),
 * which no migration creates.
 */

export interface SearchDatabase {
  /** State of the search index. Its only row is also the lock: every writer updates it first. */
  search_state: {
    id: string
    /** Active generation; 0 if there is none. */
    generation: number
    /** Generation under construction; null if there is none. */
    building: number | null
    /** Version number of the index, which invalidates data cached in memory. */
    revision: number
    /** Format of the index; an index in another format is rebuilt. */
    form: number
  }
  /** Data of a document that the search caches in memory. */
  search_entry: {
    generation: number
    kind: IndexedKind
    /** Number of the document in its generation; see `search/logic/Chunk.ts`. */
    number: number
    id: string
    /** Revision of the index with the last change of the document. */
    revision: number
    /** 1 for a removed document; the row notifies other processes of the removal. */
    gone: number
    /** Hash of the texts; unchanged texts are not indexed again. */
    hash: string
    /** Normalised title and names, separated by tabs. */
    fields: string
    /** Syllables of the title. */
    spelling: string
    /** JSON. */
    filters: string
    popularity: number
    published_at: number
  }
  /** Texts of an indexed document, for excerpts. */
  search_text: {
    generation: number
    number: number
    title: string
    /** JSON. */
    names: string
    text: string
    /** JSON; null without passages. */
    passages: string | null
  }
  /** Changed documents, which are indexed after a few seconds. */
  search_touched: { kind: IndexedKind; id: string }
  /** Changes during the construction of a generation. */
  search_pending: { kind: IndexedKind; id: string }
  /** Last search of a caller for a word. */
  search_use: {
    word: string
    /** Hash of the account or the network. */
    caller: string
    searched_at: number
  }
  /** Words of the content pack and their meanings, which the lexicon is built from. */
  search_meaning: {
    /** Position in the file of the pack. */
    position: number
    kind: 'group' | 'rule' | 'stop' | 'keep'
    /** JSON: lists of words. Those of a rule are mapped to its `finds`. */
    words: string
    finds: string
  }
  /** Query in an ISO 8601 week (`2026-W47`) and its number of searches, without personal data. */
  search_log: {
    week: string
    /** See `search/logic/loggedWords.ts`. */
    words: string
    asked: number
    /** Number of searches with results. */
    found: number
    /** Number of searches whose results only match corrected words or only some of the words. */
    inexact: number
    /** Number of opened results, and the sum of their positions, from 1. */
    opened: number
    positions: number
  }
}
