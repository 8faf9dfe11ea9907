import type { Kysely, SelectQueryBuilder } from 'kysely'
import { hasManyWriters } from './createGroupCommit.ts'
import type { Database } from './Database.ts'

/**
 * Has a query lock the rows that it reads until its transaction ends: others may read them so as well, and whoever
 * changes them waits. With one writer there is nothing to lock.
 */
export const shareLocked = <Table extends keyof Database, Row>(
  trx: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
): SelectQueryBuilder<Database, Table, Row> => (hasManyWriters(trx) ? query.forShare() : query)
