import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds pages that search engines are notified of. */
export const sitemap = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'public_thing')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('updated_at', bigint, (column) => column.notNull())
      .addColumn('shown_from', bigint, (column) => column.notNull())
      .addColumn('shown_until', bigint)
      .addPrimaryKeyConstraint('public_thing_key', ['kind', 'id'])
      .execute()
  },
})
