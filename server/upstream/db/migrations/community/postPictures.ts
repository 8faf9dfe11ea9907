import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds pictures of posts of the content pack. */
export const postPictures = ({ keyedTable }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyedTable(db, 'post_picture')
      .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('post_picture_key', ['post_id', 'position'])
      .execute()
  },
})
