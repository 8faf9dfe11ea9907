import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** A document for an engine: normalised texts of letters and digits, with one space between words. */
export interface EngineDocument {
  /** Identifies the document within its generation. */
  number: number
  title: string
  names: readonly string[]
  text: string
}

/** Query for documents with two words near each other. */
export interface ProximityQuery {
  words: readonly [string, string]
  /** Maximum number of characters between the two words, excluding spaces. */
  within: number
  /** Numbers of the documents to check, ascending. */
  among: readonly number[]
}

/**
 * Stores the texts of documents and finds those that contain a word. A generation is one whole index. At most two generations
 * exist at a time, the active one and the one under construction; one has an odd number, the other an even one. All methods
 * except `find`, `near`, `count` and `examine` are called within a transaction of the platform's database, `db`.
 */
export interface SearchEngine {
  /** Name for reports. */
  readonly name: string
  /**
   * Whether changes are part of the transactions of the platform's database. Otherwise, a document of a rolled-back transaction
   * may be found for a short time; the platform ignores it.
   */
  readonly isTransactional: boolean
  /** Creates empty storage for a generation. Deletes remains of an aborted construction. */
  begin: (db: Kysely<Database>, generation: number) => Promise<void>
  /** Adds documents, or replaces those with the same number. */
  put: (db: Kysely<Database>, generation: number, documents: readonly EngineDocument[]) => Promise<void>
  remove: (db: Kysely<Database>, generation: number, numbers: readonly number[]) => Promise<void>
  /** Completes a new generation. Called once, after all its documents have been added. */
  settle: (db: Kysely<Database>, generation: number) => Promise<void>
  /** Removes an unused generation. No effect if it does not exist. */
  drop: (db: Kysely<Database>, generation: number) => Promise<void>
  /**
   * Returns the numbers of all documents that contain a word in any field, ascending. A word is a sequence of one or more
   * adjacent characters at any position. Throws if the generation is missing or unreadable; never returns partial results.
   */
  find: (db: Kysely<Database>, generation: number, word: string) => Promise<Uint32Array>
  /**
   * Returns the numbers in `among` of documents with two words near each other, in either order. Optional: without it,
   * proximity does not affect the order of results.
   */
  near?: (db: Kysely<Database>, generation: number, nearness: ProximityQuery) => Promise<number[]>
  /** Returns the number of documents; undefined if the generation is missing. */
  count: (db: Kysely<Database>, generation: number) => Promise<number | undefined>
  /** Checks the consistency of the stored data. Throws if it is inconsistent. */
  examine: (db: Kysely<Database>, generation: number) => Promise<void>
}
