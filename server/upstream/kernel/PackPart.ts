import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** Part of a content pack that a domain stores, in one transaction with all other parts. Rows of users are not changed. */
export interface PackPart<Rows> {
  /** Stores the rows; the rows that they refer to are stored before. */
  store: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Deletes or hides what is no longer in the pack, after all parts are stored. */
  drop: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Updates what depends on rows of other parts or of users. */
  settle?: (trx: Transaction<Database>) => Promise<void>
}
