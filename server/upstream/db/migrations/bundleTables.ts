import type { Kysely } from 'kysely'
import type { TableDialect } from '../TableDialect.ts'

/**
 * Creates the tables of series and packages, of the access codes that open them or single courses, and of the terms of
 * memberships that started with a code or bundle.
 */
export async function bundleTables(db: Kysely<unknown>, dialect: TableDialect): Promise<void> {
  await bundleTable(db, dialect)
  await memberTables(db, dialect)
  await codeTable(db, dialect)
}

async function bundleTable(db: Kysely<unknown>, { table }: TableDialect): Promise<void> {
  await table(db, 'bundle')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('subtitle', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('profession_id', 'text')
    .addColumn('level', 'integer')
    .addColumn('levels', 'text', (column) => column.notNull())
    .addColumn('stage_count', 'integer', (column) => column.notNull())
    .addColumn('course_count', 'integer', (column) => column.notNull())
    .addColumn('lesson_count', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer', (column) => column.notNull())
    .addColumn('price_fen', 'integer', (column) => column.notNull())
    .addColumn('singles_fen', 'integer', (column) => column.notNull())
    .addColumn('valid_days', 'integer')
    .addColumn('availability', 'text', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('former_learners', 'integer', (column) => column.notNull())
    .addColumn('learner_count', 'integer', (column) => column.notNull())
    .addColumn('introduction', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await table(db, 'bundle_course')
    .addColumn('bundle_id', 'text', (column) => column.notNull().references('bundle.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('stage', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bundle_course_key', ['bundle_id', 'course_id'])
    .execute()
  await db.schema.createIndex('bundle_course_course').on('bundle_course').column('course_id').execute()
}

async function memberTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'bundle_member')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('bundle_id', 'text', (column) => column.notNull().references('bundle.id').onDelete('cascade'))
    .addColumn('joined_at', bigint, (column) => column.notNull())
    .addColumn('expires_at', bigint)
    .addPrimaryKeyConstraint('bundle_member_key', ['user_id', 'bundle_id'])
    .execute()
  await db.schema.createIndex('bundle_member_bundle').on('bundle_member').column('bundle_id').execute()
  await db.schema.alterTable('course_member').addColumn('expires_at', bigint).execute()
}

async function codeTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'access_code')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('days', 'integer')
    .addColumn('expires_at', bigint)
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('revoked_at', bigint)
    .addColumn('redeemed_by', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('redeemed_at', bigint)
    .execute()
  await db.schema.createIndex('access_code_batch').on('access_code').column('batch').execute()
  await db.schema.createIndex('access_code_user').on('access_code').column('redeemed_by').execute()
}
