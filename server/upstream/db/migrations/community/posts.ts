import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { TableDialect } from '../../TableDialect.ts'

/** Adds the community: posts of every kind and the actions of users on them. Questions about courses become posts. */
export const posts = (dialect: TableDialect): Migration => ({
  async up(db: Kysely<unknown>) {
    await postTable(db, dialect)
    await postIndexes(db)
    await topicTables(db, dialect)
    await reactionTables(db, dialect)
    await personTables(db, dialect)
    await writingTables(db, dialect)
    await copyQuestions(db)
  },
})

async function postTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'post')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('parent_id', 'text', (column) => column.references('post.id').onDelete('cascade'))
    .addColumn('thread_id', 'text', (column) => column.references('post.id').onDelete('cascade'))
    .addColumn('reply_to_id', 'text', (column) => column.references('post.id').onDelete('set null'))
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('author', 'text')
    .addColumn('avatar', 'text')
    .addColumn('lecturer_title', 'text')
    .addColumn('anonymous', 'integer', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.references('course.id').onDelete('cascade'))
    .addColumn('lesson_id', 'text')
    .addColumn('lesson_title', 'text')
    .addColumn('at_seconds', 'integer')
    .addColumn('profession_id', 'text', (column) => column.references('profession.id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('state_reason', 'text')
    .addColumn('like_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dislike_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comment_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('answer_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('favourite_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('follower_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('accepted_id', 'text', (column) => column.references('post.id').onDelete('set null'))
    .addColumn('hot', bigint, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('send_key', 'text', (column) => column.unique())
    .addColumn('from_pack', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('edited_at', bigint)
    .addColumn('deleted_at', bigint)
    .execute()
}

/** Creates one index for each order in which posts are listed, and one for each foreign key. */
async function postIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`post_${name}`)
      .on('post')
      .columns(columns as never[])
      .execute()
  await index('newest', ['state', 'kind', 'created_at', 'id'])
  await index('hottest', ['state', 'kind', 'hot', 'id'])
  await index('parent', ['parent_id', 'kind', 'created_at', 'id'])
  await index('parent_hottest', ['parent_id', 'kind', 'hot', 'id'])
  await index('thread', ['thread_id', 'created_at', 'id'])
  await index('reply', ['reply_to_id'])
  await index('user', ['user_id', 'kind', 'created_at', 'id'])
  await index('course', ['course_id', 'created_at', 'id'])
  await index('lesson', ['lesson_id', 'created_at', 'id'])
  await index('profession', ['profession_id', 'created_at', 'id'])
  await index('accepted', ['accepted_id'])
  await index('deleted', ['deleted_at'])
  // Feeds contain all posts except comments. The condition is part of the index, so that its order can be used.
  await sql`create index post_feed_newest on post (created_at, id) where kind <> 3 and state = 'shown'`.execute(db)
  await sql`create index post_feed_hottest on post (hot, id) where kind <> 3 and state = 'shown'`.execute(db)
}

async function topicTables(db: Kysely<unknown>, { table, keyedTable, bigint }: TableDialect): Promise<void> {
  await table(db, 'topic')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('post_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('follower_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('from_pack', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .execute()
  await keyedTable(db, 'post_topic')
    .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('topic_id', 'text', (column) => column.notNull().references('topic.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_topic_key', ['post_id', 'topic_id'])
    .execute()
  await db.schema.createIndex('post_topic_topic').on('post_topic').columns(['topic_id', 'post_id']).execute()
  await pairs(db, { keyedTable, bigint }, 'topic_follow', 'topic_id', 'topic.id')
}

async function reactionTables(db: Kysely<unknown>, { keyedTable, bigint }: TableDialect): Promise<void> {
  await keyedTable(db, 'post_reaction')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('reaction', 'integer', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('post_reaction_key', ['user_id', 'post_id'])
    .execute()
  await db.schema.createIndex('post_reaction_post').on('post_reaction').columns(['post_id', 'reaction', 'created_at']).execute()
  await db.schema.createIndex('post_reaction_newest').on('post_reaction').columns(['user_id', 'reaction', 'created_at']).execute()
  await pairs(db, { keyedTable, bigint }, 'question_follow', 'post_id', 'post.id')
}

async function personTables(db: Kysely<unknown>, dialect: TableDialect): Promise<void> {
  await pairs(db, dialect, 'user_follow', 'followed_id', 'user_account.id')
  await pairs(db, dialect, 'user_block', 'blocked_id', 'user_account.id')
  await dialect
    .keyedTable(db, 'person')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('follower_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('followed_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('post_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('like_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await dialect
    .keyedTable(db, 'answer_invite')
    .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('invited_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('created_at', dialect.bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_invite_key', ['post_id', 'invited_id'])
    .execute()
  await db.schema.createIndex('answer_invite_invited').on('answer_invite').columns(['invited_id', 'created_at']).execute()
  await db.schema.createIndex('answer_invite_user').on('answer_invite').column('user_id').execute()
}

/** Creates a table of actions of users on a target; a row is deleted with its user or its target. */
async function pairs(
  db: Kysely<unknown>,
  { keyedTable, bigint }: Pick<TableDialect, 'keyedTable' | 'bigint'>,
  name: string,
  column: string,
  reference: `${string}.id`,
): Promise<void> {
  await keyedTable(db, name)
    .addColumn('user_id', 'text', (user) => user.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn(column, 'text', (other) => other.notNull().references(reference).onDelete('cascade'))
    .addColumn('created_at', bigint, (moment) => moment.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['user_id', column] as never[])
    .execute()
  await db.schema
    .createIndex(`${name}_other`)
    .on(name)
    .columns([column, 'created_at'] as never[])
    .execute()
}

async function writingTables(db: Kysely<unknown>, { table, keyedTable, bigint }: TableDialect): Promise<void> {
  await keyedTable(db, 'post_version')
    .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('replaced_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('post_version_key', ['post_id', 'version'])
    .execute()
  await keyedTable(db, 'post_draft')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('post_draft_key', ['user_id', 'place'])
    .execute()
  await table(db, 'post_report')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('user_account.id').onDelete('set null'))
    .addColumn('post_id', 'text', (column) => column.notNull().references('post.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('decided_at', bigint)
    .addUniqueConstraint('post_report_once', ['user_id', 'post_id'])
    .execute()
  await db.schema.createIndex('post_report_post').on('post_report').columns(['post_id', 'state']).execute()
  await db.schema.createIndex('post_report_newest').on('post_report').columns(['state', 'created_at']).execute()
}

/**
 * Copies questions about courses, and their answers. An answer of the pack gets the id that the next load of the pack
 * will assign; `hot` is calculated on the first change. The original tables are retained, because the previous release
 * reads them after a rollback.
 */
async function copyQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`insert into post (id, kind, user_id, author, anonymous, course_id, lesson_id, lesson_title, at_seconds, title, text, state,
      answer_count, hot, from_pack, created_at)
    select id, 1, user_id, author, 0, course_id, lesson_id, lesson_title, at_seconds, title, text, 'shown', answer_count,
      created_at, from_pack, created_at from ask`.execute(db)
  await sql`insert into post (id, kind, parent_id, user_id, author, avatar, lecturer_title, anonymous, title, text, state, hot,
      from_pack, created_at)
    select case when from_pack = 1 then ask_id || '_' || substr(id, length(ask_id) + 2) else id end, 2, ask_id, user_id, author,
      avatar, lecturer_title, 0, '', text, 'shown', created_at, from_pack, created_at from ask_answer`.execute(db)
}
