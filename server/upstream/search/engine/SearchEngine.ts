import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** A document as an engine gets it: texts of letters and digits, with one blank between words. */
export interface EngineDocument {
  /** Names the document within its generation. */
  number: number
  title: string
  names: readonly string[]
  text: string
}

/** Asks which documents hold two words near each other. */
export interface Nearness {
  words: readonly [string, string]
  /** Most characters between the two, blanks not counted. */
  within: number
  /** Numbers of the documents in question, ascending. */
  among: readonly number[]
}

/**
 * Keeps the texts of documents and says which hold a word. A generation is one whole index; at most two exist at a
 * time, the active one and the one under construction, and one of the two numbers is odd, the other even. All calls are
 * made within a transaction of the product's database, `db`, but for `find`, `count` and `examine`.
 */
export interface SearchEngine {
  /** Its name, for reports. */
  readonly name: string
  /**
   * Its changes are part of the transactions of the product's database. Without it a document may be found for a moment
   * that was not stored after all: the product leaves those out.
   */
  readonly isTransactional: boolean
  /** Makes an empty place for a generation; what an aborted construction left in it goes. */
  begin: (db: Kysely<Database>, generation: number) => Promise<void>
  /** Adds documents, or replaces those of the same number. */
  put: (db: Kysely<Database>, generation: number, documents: readonly EngineDocument[]) => Promise<void>
  remove: (db: Kysely<Database>, generation: number, numbers: readonly number[]) => Promise<void>
  /** Called once, when all documents of a new generation have been put. */
  settle: (db: Kysely<Database>, generation: number) => Promise<void>
  /** Removes a generation that is no longer used; there may be none. */
  drop: (db: Kysely<Database>, generation: number) => Promise<void>
  /**
   * Numbers of all documents that hold a word in any field, ascending: a run of neighbouring characters, wherever in
   * the text it stands; one character as well. Throws where the generation is missing or cannot be read, never returns
   * a part.
   */
  find: (db: Kysely<Database>, generation: number, word: string) => Promise<Uint32Array>
  /**
   * The numbers in question whose documents hold two words near each other, in either order. An engine may leave it out:
   * then nearness does not order what is found.
   */
  near?: (db: Kysely<Database>, generation: number, nearness: Nearness) => Promise<number[]>
  /** Number of documents; undefined where the generation is missing. */
  count: (db: Kysely<Database>, generation: number) => Promise<number | undefined>
  /** Whether the stored data are sound in themselves: throws where they are not. */
  examine: (db: Kysely<Database>, generation: number) => Promise<void>
}
