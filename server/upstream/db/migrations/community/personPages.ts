import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds the settings of profile pages, and indexes for the lists on these pages. */
export const personPages = ({ keyedTable, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'person_page')
      .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('verified', 'integer', (column) => column.notNull())
      .addColumn('favourites', 'integer', (column) => column.notNull())
      .addColumn('likes', 'integer', (column) => column.notNull())
      .addColumn('followers', 'integer', (column) => column.notNull())
      .addColumn('followed', 'integer', (column) => column.notNull())
      .execute()
    await keyedTable(db, 'person_page_item')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('shown_at', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('person_page_item_key', ['user_id', 'kind', 'item_id'])
      .execute()
    // Posts on a profile page: neither comments nor anonymous posts.
    await sql`create index post_of_person on post (user_id, created_at, id) where kind <> 3 and anonymous = 0`.execute(db)
    await db.schema.createIndex('user_follow_newest').on('user_follow').columns(['user_id', 'created_at']).execute()
    await db.schema.createIndex('user_block_newest').on('user_block').columns(['user_id', 'created_at']).execute()
  },
})
