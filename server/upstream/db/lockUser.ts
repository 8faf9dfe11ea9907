import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from './Database.ts'
import { hasManyWriters } from './createGroupCommit.ts'

/**
 * Locks an account until the transaction ends, and returns its credentials. To prevent deadlocks, this lock comes first
 * in each transaction that creates or ends sessions of a user, or confirms an action by one.
 */
export const lockUser = (trx: Kysely<Database>, id: string) =>
  // An update instead of a select, because it locks the row on both engines.
  trx
    .updateTable('user_account')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['password_hash', 'blocked_at'])
    .executeTakeFirst()

/**
 * Adds a shared lock to a query: until its transaction ends, others can lock the rows in the same way, but changes of the
 * rows have to wait. Unnecessary on databases with one writer.
 */
export const withSharedLock = <Table extends keyof Database, Row>(
  trx: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> => (hasManyWriters(trx) ? query.forShare() : query)
