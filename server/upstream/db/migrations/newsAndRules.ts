import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../TableDialect.ts'

/** Adds news, rules with their versions and the opinions of users on them, and changes of agreements. */
export const newsAndRules = (dialect: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await newsTables(db, dialect)
    await ruleTables(db, dialect)
    await opinionTable(db, dialect)
    await db.schema.alterTable('agreement').addColumn('difference', 'text').execute()
  },
})

async function newsTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'news')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('social_image', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('pinned', 'integer', (column) => column.notNull())
    .addColumn('published_at', bigint, (column) => column.notNull())
    .addColumn('updated_at', bigint)
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('contents', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('courses', 'text', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .execute()
  const newest = ['pinned desc', 'published_at desc', 'id'] as const
  await db.schema
    .createIndex('news_newest')
    .on('news')
    .columns(['listed', ...newest])
    .execute()
  await db.schema
    .createIndex('news_channel')
    .on('news')
    .columns(['channel', 'listed', ...newest])
    .execute()
  await db.schema.createIndex('news_neighbours').on('news').columns(['channel', 'listed', 'published_at', 'id']).execute()

  await table(db, 'news_profession')
    .addColumn('news_id', 'text', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('profession_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('news_profession_key', ['news_id', 'profession_id'])
    .execute()
  await db.schema.createIndex('news_profession_profession').on('news_profession').column('profession_id').execute()
}

async function ruleTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'rule')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .execute()
  await table(db, 'rule_version')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rule_id', 'text', (column) => column.notNull().references('rule.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('published_at', bigint, (column) => column.notNull())
    .addColumn('publicity_to', bigint)
    .addColumn('effective_at', bigint, (column) => column.notNull())
    .addColumn('dated_at_load', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('contents', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('difference', 'text')
    .execute()
  await db.schema.createIndex('rule_version_rule').on('rule_version').columns(['rule_id', 'version']).unique().execute()
}

/** Creates the table of opinions. When a user is deleted, the author is removed, but the opinion still counts. */
async function opinionTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'rule_opinion')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rule_id', 'text', (column) => column.notNull().references('rule.id').onDelete('cascade'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('updated_at', bigint, (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('replied_at', bigint)
    .addColumn('handled_at', bigint)
    .execute()
  await db.schema.createIndex('rule_opinion_own').on('rule_opinion').columns(['rule_id', 'version', 'user_id']).unique().execute()
  await db.schema.createIndex('rule_opinion_user').on('rule_opinion').column('user_id').execute()
  await db.schema.createIndex('rule_opinion_newest').on('rule_opinion').columns(['created_at', 'id']).execute()
}
