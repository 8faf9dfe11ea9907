import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds indexed documents. A search engine stores their terms in tables that it creates itself. */
export const searchEntries = ({ table, keyedTable, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'search_entry')
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('gone', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('spelling', 'text', (column) => column.notNull())
      .addColumn('filters', 'text', (column) => column.notNull())
      .addColumn('popularity', bigint, (column) => column.notNull())
      .addColumn('published_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('search_entry_key', ['generation', 'kind', 'number'])
      .execute()
    const index = (name: string) => db.schema.createIndex(name).on('search_entry')
    await index('search_entry_thing').columns(['generation', 'kind', 'id']).unique().execute()
    await index('search_entry_changed').columns(['generation', 'revision']).execute()
    await table(db, 'search_text')
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('names', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_text_key', ['generation', 'number'])
      .execute()
    await keyedTable(db, 'search_touched')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_touched_key', ['kind', 'id'])
      .execute()
  },
})
