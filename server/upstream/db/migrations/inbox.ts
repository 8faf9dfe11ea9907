import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds submissions to operators, and the content of /business. */
export const inbox = (dialect: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await fileTable(db, dialect)
    await leadTable(db, dialect)
    await intentionTable(db, dialect)
    await feedbackTables(db, dialect)
    await dialect
      .table(db, 'business_text')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute()
  },
})

/** Creates the table of files. Rows are retained when their user is deleted, because the sweep needs them to delete the files. */
async function fileTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'uploaded_file')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addColumn('ready', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('attached_to', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('uploaded_file_user').on('uploaded_file').column('user_id').execute()
  await db.schema.createIndex('uploaded_file_place').on('uploaded_file').columns(['attached_to', 'position']).execute()
  await db.schema.createIndex('uploaded_file_oldest').on('uploaded_file').column('created_at').execute()
}

async function leadTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'lead')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('send_key', 'text', (column) => column.notNull().unique())
    .addColumn('digest', 'text', (column) => column.unique())
    .addColumn('organisation', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('scale', 'text', (column) => column.notNull())
    .addColumn('need', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('done_at', bigint)
    .execute()
  await db.schema.createIndex('lead_newest').on('lead').column('created_at').execute()
}

async function intentionTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'intention')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().unique().references('user_account.id').onDelete('cascade'))
    .addColumn('send_key', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credit_code', 'text')
    .addColumn('id_number', 'text')
    .addColumn('id_number_masked', 'text')
    .addColumn('category', 'integer', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('agreement_version', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('sent_at', bigint, (column) => column.notNull())
    .addColumn('decided_at', bigint)
    .addColumn('faults', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('intention_newest').on('intention').columns(['status', 'sent_at']).execute()
}

/** Creates the table of feedback, which is retained when its sender is deleted. */
async function feedbackTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'feedback')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('send_key', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('feedback_user').on('feedback').columns(['user_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('feedback_newest').on('feedback').columns(['created_at', 'id']).execute()
  await table(db, 'feedback_reply')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('feedback_id', 'text', (column) => column.notNull().references('feedback.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('feedback_reply_of').on('feedback_reply').columns(['feedback_id', 'created_at']).execute()
}
