import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds searches by week, with the number of those that had results and whose results were opened. */
export const searchLog = ({ keyedTable }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'search_log')
      .addColumn('week', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('asked', 'integer', (column) => column.notNull())
      .addColumn('found', 'integer', (column) => column.notNull())
      .addColumn('inexact', 'integer', (column) => column.notNull())
      .addColumn('opened', 'integer', (column) => column.notNull())
      .addColumn('positions', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_log_key', ['week', 'words'])
      .execute()
  },
})
