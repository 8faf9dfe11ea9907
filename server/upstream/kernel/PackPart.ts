import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/Database.ts'

/** A pack would change what users have applied for. Nothing was stored. */
export class PackChangeRefused extends Error {
  readonly changes: readonly string[]
  /** Whether the operator may confirm the changes. */
  readonly isConfirmable: boolean
  constructor(changes: readonly string[], isConfirmable: boolean) {
    super(changes.join('\n'))
    this.name = 'PackChangeRefused'
    this.changes = changes
    this.isConfirmable = isConfirmable
  }
}

/** Part of a content pack that a domain stores, in one transaction with all other parts. Rows of users are not changed. */
export interface PackPart<Rows> {
  /** Returns the changes that need a confirmation, since they concern users; throws {@link PackChangeRefused} for impossible ones. */
  review?: (db: Kysely<Database>, rows: Rows) => Promise<string[]>
  /** Stores the rows; the rows that they refer to are stored before. */
  store: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Deletes or hides what is no longer in the pack, after all parts are stored. */
  drop: (trx: Transaction<Database>, rows: Rows) => Promise<void>
  /** Updates what depends on rows of other parts or of users. */
  settle?: (trx: Transaction<Database>) => Promise<void>
}
