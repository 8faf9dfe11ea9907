import type { Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** What a domain does with its rows of a content pack, in one transaction with all others. Users' rows are left alone. */
export interface PackPart<Rows> {
  /** Stores the rows; those that they refer to are stored before. */
  store: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Removes or hides what left the pack, once all parts are stored. */
  drop: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Updates what depends on rows of other parts, or of users. */
  settle?: (trx: Transaction<Database>) => Promise<void>
}
