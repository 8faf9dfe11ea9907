import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** A domain's part of a content pack: it stores its rows in one transaction with all others. Users' rows are left alone. */
export interface PackPart<Rows> {
  /** Stores the rows; those that they refer to are stored before. */
  store: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Removes or hides what left the pack, once all parts are stored. */
  drop: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Updates what depends on rows of other parts, or of users. */
  settle?: (trx: Transaction<Database>) => Promise<void>
}
