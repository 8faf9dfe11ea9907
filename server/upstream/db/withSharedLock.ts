import type { Kysely, SelectQueryBuilder } from 'kysely'
import { hasManyWriters } from './createGroupCommit.ts'
import type { Database } from './Database.ts'

/**
 * Adds a shared lock to a query: until its transaction ends, others can lock the rows in the same way, but changes of the
 * rows have to wait. Unnecessary on databases with one writer.
 */
export const withSharedLock = <Table extends keyof Database, Row>(
  trx: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> => (hasManyWriters(trx) ? query.forShare() : query)
