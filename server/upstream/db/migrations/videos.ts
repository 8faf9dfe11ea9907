import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds videos, their lessons, and the key that signs the URLs of files. */
export const videos = ({ table, bigint }: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await table(db, 'video')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('duration_ms', 'integer')
      .addColumn('playlist', 'text')
      .addColumn('poster', 'text')
      .addColumn('renditions', 'text', (column) => column.notNull())
      .addColumn('subtitles', 'text', (column) => column.notNull())
      .addColumn('thumbnails', 'text')
      .execute()
    await db.schema
      .alterTable('lesson')
      .addColumn('video_id', 'text', (column) => column.references('video.id').onDelete('set null'))
      .execute()
    // The index is for the check of the foreign key on deletion, which would otherwise read the whole table.
    await db.schema.createIndex('lesson_video').on('lesson').column('video_id').execute()

    await table(db, 'media_key')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('created_at', bigint, (column) => column.notNull())
      .execute()
  },
})
