import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds colloquial words and their meanings. */
export const searchMeaning = ({ table }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'search_meaning')
      .addColumn('position', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('finds', 'text', (column) => column.notNull())
      .execute()
  },
})
