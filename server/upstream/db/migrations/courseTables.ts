import type { Kysely } from 'kysely'
import type { TableDialect } from '../TableDialect.ts'

/** Creates the tables of courses and all dependent tables. */
export async function courseTables(db: Kysely<unknown>, dialect: TableDialect): Promise<void> {
  await courseTable(db, dialect)
  await courseIndexes(db)
  await facetTable(db, dialect)
  await detailTable(db, dialect)
  await outlineTables(db, dialect)
  await peopleTables(db, dialect)
}

// Categories have no foreign key, because a removed course must not retain a category in the tree.
async function courseTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'course')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('major_id', 'text', (column) => column.notNull())
    .addColumn('middle_id', 'text', (column) => column.notNull())
    .addColumn('minor_id', 'text', (column) => column.notNull())
    .addColumn('profession_id', 'text', (column) => column.references('profession.id'))
    .addColumn('level', 'integer')
    .addColumn('institution_id', 'text', (column) => column.notNull().references('institution.id'))
    .addColumn('institution_name', 'text', (column) => column.notNull())
    .addColumn('lecturer_name', 'text', (column) => column.notNull())
    .addColumn('lesson_count', 'integer', (column) => column.notNull())
    .addColumn('has_exam', 'integer', (column) => column.notNull())
    .addColumn('price_fen', 'integer', (column) => column.notNull())
    .addColumn('free', 'integer', (column) => column.notNull())
    .addColumn('progress', 'text', (column) => column.notNull())
    .addColumn('availability', 'text', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('published_at', bigint, (column) => column.notNull())
    .addColumn('former_learners', 'integer', (column) => column.notNull())
    .addColumn('learner_count', 'integer', (column) => column.notNull())
    .addColumn('rating_tenths', 'integer')
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('spread_rank', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
}

const filtered = ['major_id', 'middle_id', 'minor_id', 'profession_id', 'level', 'institution_id', 'free', 'progress', 'search_text']

/**
 * Creates one index per sort order. It contains every column that lists filter by, including the search text: a list
 * scans its sort order and reads only matching rows. Indexes that begin with a filter are omitted on purpose: the engine
 * would use them, read all matches and sort them, which costs ten times as much.
 */
async function courseIndexes(db: Kysely<unknown>): Promise<void> {
  const orders = {
    default: ['score desc', 'position'],
    newest: ['published_at desc', 'position'],
    popular: ['learner_count desc', 'position'],
    price_asc: ['price_fen', 'position'],
    price_desc: ['price_fen desc', 'position'],
  }
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(`course_${name}`)
      .on('course')
      .columns(['listed', ...columns, ...filtered])
      .execute()
  }
  await db.schema
    .createIndex('course_spread')
    .on('course')
    .columns(['listed', 'spread_rank', 'score desc', 'position', 'free', 'availability'])
    .execute()
}

/** Creates the table with the number of listed courses for each combination of filter columns, which totals are summed from. */
async function facetTable(db: Kysely<unknown>, { table }: TableDialect): Promise<void> {
  await table(db, 'course_facet')
    .addColumn('major_id', 'text', (column) => column.notNull())
    .addColumn('middle_id', 'text', (column) => column.notNull())
    .addColumn('minor_id', 'text', (column) => column.notNull())
    .addColumn('profession_id', 'text')
    .addColumn('level', 'integer')
    .addColumn('institution_id', 'text', (column) => column.notNull())
    .addColumn('free', 'integer', (column) => column.notNull())
    .addColumn('progress', 'text', (column) => column.notNull())
    .addColumn('course_count', 'integer', (column) => column.notNull())
    .execute()
}

async function detailTable(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'course_detail')
    .addColumn('course_id', 'text', (column) => column.primaryKey().notNull().references('course.id').onDelete('cascade'))
    .addColumn('subtitle', 'text', (column) => column.notNull())
    .addColumn('list_price_fen', 'integer')
    .addColumn('valid_days', 'integer')
    .addColumn('introduction', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('goals', 'text', (column) => column.notNull())
    .addColumn('requirements', 'text', (column) => column.notNull())
    .addColumn('completion_percent', 'integer', (column) => column.notNull())
    .addColumn('certificate', 'text')
    .addColumn('materials', 'text', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer', (column) => column.notNull())
    .addColumn('review_count', 'integer', (column) => column.notNull())
    .addColumn('review_spread', 'text', (column) => column.notNull())
    .addColumn('updated_at', bigint, (column) => column.notNull())
    .execute()
}

async function outlineTables(db: Kysely<unknown>, { table }: TableDialect): Promise<void> {
  await table(db, 'chapter')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('chapter_course').on('chapter').columns(['course_id', 'position']).execute()

  await table(db, 'lesson')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('chapter_id', 'text', (column) => column.notNull().references('chapter.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('kind', 'integer', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer', (column) => column.notNull())
    .addColumn('trial', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lesson_course').on('lesson').columns(['course_id', 'position']).execute()
  // The index is for the check of the foreign key on deletion, which would otherwise read the whole table.
  await db.schema.createIndex('lesson_chapter').on('lesson').column('chapter_id').execute()
}

async function peopleTables(db: Kysely<unknown>, { table, bigint }: TableDialect): Promise<void> {
  await table(db, 'course_lecturer')
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('lecturer_id', 'text', (column) => column.notNull().references('lecturer.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_lecturer_key', ['course_id', 'lecturer_id'])
    .execute()
  await db.schema.createIndex('course_lecturer_lecturer').on('course_lecturer').column('lecturer_id').execute()

  await table(db, 'review')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id').onDelete('cascade'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('created_at', bigint, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('review_course').on('review').columns(['course_id', 'created_at desc', 'position']).execute()

  await table(db, 'course_member')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
    .addColumn('course_id', 'text', (column) => column.notNull().references('course.id'))
    .addColumn('joined_at', bigint, (column) => column.notNull())
    .addPrimaryKeyConstraint('course_member_key', ['user_id', 'course_id'])
    .execute()
  await db.schema.createIndex('course_member_course').on('course_member').column('course_id').execute()
}
