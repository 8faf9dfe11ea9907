import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'
import { bundleTables } from './bundleTables.ts'

/** Adds notes and favourites of learners, details of institutions and handouts, and bundles of courses. */
export const notesAndFavourites = (dialect: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await reviewColumns(db, dialect)
    await noteTable(db, dialect)
    await collectTable(db, dialect)
    await askTables(db, dialect)
    await institutionTables(db, dialect)
    await materialTable(db, dialect)
    await bundleTables(db, dialect)
  },
})

/** Adds reviews by users to those of the pack. When a user is deleted, the author is removed, but the rating still counts. */
async function reviewColumns(db: Kysely<unknown>, { bigint }: TableDialect): Promise<void> {
  await db.schema
    .alterTable('review')
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('review')
    .addColumn('from_pack', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('review').addColumn('updated_at', bigint).execute()
  await db.schema.createIndex('review_user').on('review').columns(['user_id', 'course_id']).unique().execute()
}

async function noteTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'note')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('lesson_title', 'text', (column) => column.notNull())
    .addColumn('at_seconds', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('updated_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('note_key', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('note_newest').on('note').columns(['user_id', 'updated_at']).execute()
  await db.schema.createIndex('note_course').on('note').columns(['course_id', 'user_id']).execute()
}

async function collectTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'collect')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('collect_key', ['user_id', 'kind', 'target_id'])
    .execute()
  await db.schema.createIndex('collect_newest').on('collect').columns(['user_id', 'created_at']).execute()
}

async function askTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'ask')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text')
    .addColumn('lesson_title', 'text')
    .addColumn('at_seconds', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('author', 'text')
    .addColumn('from_pack', 'integer', (column) => column.notNull())
    .addColumn('answer_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ask_newest').on('ask').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('ask_course').on('ask').columns(['course_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('ask_lesson').on('ask').columns(['lesson_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('ask_user').on('ask').column('user_id').execute()

  await table(db, 'ask_answer')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ask_id', 'text', (column) => column.notNull().references('ask.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('author', 'text')
    .addColumn('avatar', 'text')
    .addColumn('lecturer_title', 'text')
    .addColumn('from_pack', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('ask_answer_ask').on('ask_answer').columns(['ask_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('ask_answer_user').on('ask_answer').column('user_id').execute()
}

async function institutionTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'institution_detail')
    .addColumn('institution_id', 'text', (column) => column.primaryKey().notNull().references('institution.id').onDelete('cascade'))
    .addColumn('introduction', 'text', (column) => column.notNull())
    .addColumn('founded_year', 'integer')
    .addColumn('address', 'text')
    .addColumn('phone', 'text')
    .addColumn('service_hours', 'text')
    .addColumn('qualifications', 'text', (column) => column.notNull())
    .execute()
  await table(db, 'institution_follow')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('institution_id', 'text', (column) => column.notNull().references('institution.id').onDelete('cascade'))
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('institution_follow_key', ['user_id', 'institution_id'])
    .execute()
  await db.schema.createIndex('institution_follow_institution').on('institution_follow').column('institution_id').execute()
}

async function materialTable(db: Kysely<unknown>, { table }: TableDialect): Promise<void> {
  await table(db, 'material')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('version', 'text')
    .addColumn('bytes', 'integer')
    .execute()
  await db.schema.createIndex('material_course').on('material').columns(['course_id', 'position']).execute()
}
