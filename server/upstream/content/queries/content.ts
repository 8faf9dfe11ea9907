import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { rateInstitutions } from '../../catalogue/pack.ts'
import type { ContentPackTable, Database, MediaTable, PublicThingTable } from '../../db/Database.ts'
import { deleteRows, leavingIds, storeRows } from '../../db/storeRows.ts'
import { recomputeCompletions } from '../../learning/pack.ts'
import { type PackThing, storePublicThings } from '../../publishing/pack.ts'
import { indexEverything } from '../../search/pack.ts'
import type { CourseRows } from '../rows/courseRows.ts'
import type { PackRows } from '../rows/packRows.ts'
import { searchSources } from '../searchSources.ts'
import { dropNews, storeNews } from './packNews.ts'
import { dropParticipation, recountParticipation, storeParticipation } from './packParticipation.ts'

const PACK = 'pack'

/** The pack that is loaded, and loading another. */
export const contentQueries = (db: Kysely<Database>) => ({
  /** The pack that was loaded last. */
  current: (): Promise<ContentPackTable | undefined> => db.selectFrom('content_pack').selectAll().where('id', '=', PACK).executeTakeFirst(),

  media: (): Promise<MediaTable[]> => db.selectFrom('media').selectAll().execute(),

  /**
   * Replaces the pack's rows in the database; memberships and accounts stay. Atomic. Returns the pages that were added,
   * changed or removed.
   */
  replace: (
    rows: PackRows,
    pack: Omit<ContentPackTable, 'id' | 'totals'>,
    things: PackThing[],
  ): Promise<Pick<PublicThingTable, 'kind' | 'id'>[]> =>
    db.transaction().execute(async (trx) => {
      // Institutions first: joining takes the same locks in the same order, which prevents deadlocks.
      await storeShared(trx, rows)
      await storeCourses(trx, rows)
      await storeParticipation(trx, rows)
      await storeNews(trx, rows)
      await dropLeaving(trx, rows)
      await dropParticipation(trx, rows)
      await dropNews(trx, rows)
      await withdrawReady(trx)
      await recountParticipation(trx)
      await countAgain(trx)
      await recomputeCompletions(trx)
      const totals = JSON.stringify(await totalsOf(trx))
      await storeRows(trx, 'content_pack', ['id'], [{ id: PACK, ...pack, totals }])
      await indexEverything(trx, searchSources, pack.loaded_at)
      return storePublicThings(trx, things, pack.loaded_at)
    }),

  /** Adds courses beside the existing ones; {@link recount} follows. */
  addCourses: (courses: CourseRows[]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await storeRows(
        trx,
        'course',
        ['id'],
        courses.map(({ course }) => course),
      )
      await storeRows(
        trx,
        'course_detail',
        ['course_id'],
        courses.map(({ detail }) => detail),
      )
      await storeRows(
        trx,
        'course_lecturer',
        ['course_id', 'lecturer_id'],
        courses.flatMap(({ lecturers }) => lecturers),
      )
      await storeRows(
        trx,
        'chapter',
        ['id'],
        courses.flatMap(({ chapters }) => chapters),
      )
      await storeRows(
        trx,
        'lesson',
        ['id'],
        courses.flatMap(({ lessons }) => lessons),
      )
      await storeRows(
        trx,
        'review',
        ['id'],
        courses.flatMap(({ reviews }) => reviews),
      )
    }),

  /** Updates every count that depends on courses. */
  recount: (): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await countAgain(trx)
      await trx
        .updateTable('content_pack')
        .set({ totals: JSON.stringify(await totalsOf(trx)) })
        .where('id', '=', PACK)
        .execute()
    }),
})

const counts = ['course_count', 'learner_count'] as const

async function storeShared(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  await storeRows(trx, 'institution', ['id'], rows.institution, { keep: [...counts, 'rating_tenths'] })
  await storeRows(trx, 'media', ['path'], rows.media)
  await storeRows(trx, 'category', ['id'], rows.category)
  await storeRows(trx, 'lecturer', ['id'], rows.lecturer)
  await storeRows(trx, 'profession', ['id'], rows.profession, { keep: [...counts] })
  await storeRows(trx, 'banner', ['id'], rows.banner)
  await storeRows(trx, 'agreement', ['id'], rows.agreement)
  await storeRows(trx, 'business_text', ['id'], rows.business_text)
}

async function storeCourses(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  // The difference, not the sum: a user may be joining at this moment.
  const learner_count = sql`course.learner_count + excluded.former_learners - course.former_learners`
  await storeRows(trx, 'course', ['id'], rows.course, { change: { learner_count } })
  await storeRows(trx, 'course_detail', ['course_id'], rows.course_detail)
  await trx.deleteFrom('course_lecturer').execute()
  await storeRows(trx, 'course_lecturer', ['course_id', 'lecturer_id'], rows.course_lecturer)
  await storeRows(trx, 'chapter', ['id'], rows.chapter)
  await storeRows(trx, 'video', ['id'], rows.video)
  await storeRows(trx, 'lesson', ['id'], rows.lesson)
  await storeRows(trx, 'review', ['id'], rows.review)
}

async function dropLeaving(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  await removeCourses(trx, await leavingIds(trx, 'course', rows.course))
  for (const table of ['lesson', 'chapter'] as const) await deleteRows(trx, table, await leavingParts(trx, table, rows))
  for (const table of ['video', 'banner', 'agreement', 'business_text', 'lecturer', 'profession'] as const) {
    await deleteRows(trx, table, await leavingIds(trx, table, rows[table]))
  }
  const institutions = await leavingIds(trx, 'institution', rows.institution)
  if (institutions.length > 0) {
    await trx.updateTable('institution').set({ listed: 0 }).where('id', 'in', institutions).execute()
    await trx
      .deleteFrom('institution')
      .where('listed', '=', 0)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('course').select('course.id').whereRef('course.institution_id', '=', 'institution.id'))),
      )
      .execute()
  }
  // Children reference their parents, so the lowest level is deleted first.
  const categories = await leavingIds(trx, 'category', rows.category)
  const levels =
    categories.length === 0
      ? []
      : await trx.selectFrom('category').select(['id', 'level']).where('id', 'in', categories).orderBy('level', 'desc').execute()
  for (const { id } of levels) await deleteRows(trx, 'category', [id])
}

/**
 * Removes chapters and lessons that left a course's outline; courses that left the pack keep theirs, because their
 * members go on learning.
 */
async function leavingParts(trx: Transaction<Database>, table: 'lesson' | 'chapter', rows: PackRows): Promise<string[]> {
  const [staying, courses] = [new Set(rows[table].map(({ id }) => id)), new Set(rows.course.map(({ id }) => id))]
  const parts = await trx.selectFrom(table).select(['id', 'course_id']).execute()
  return parts.filter(({ id, course_id }) => !staying.has(id) && courses.has(course_id)).map(({ id }) => id)
}

/** A course that left the pack stays for its members, and is hidden from everybody else. */
async function removeCourses(trx: Transaction<Database>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('course').set({ availability: 'removed', listed: 0, profession_id: null }).where('id', 'in', ids).execute()
}

/** Courses that left the pack stay for their members; lessons whose video was removed with it no longer count. */
async function withdrawReady(trx: Transaction<Database>): Promise<void> {
  const lost = await trx
    .updateTable('lesson')
    .set({ ready: 0 })
    .where('ready', '=', 1)
    .where('video_id', 'is', null)
    .returning('course_id')
    .execute()
  const ids = [...new Set(lost.map(({ course_id }) => course_id))]
  if (ids.length === 0) return
  const count = sql<number>`(select count(*) from lesson where lesson.course_id = course.id and lesson.ready = 1)`
  await trx.updateTable('course').set({ lesson_count: count }).where('id', 'in', ids).execute()
}

async function countAgain(trx: Transaction<Database>): Promise<void> {
  for (const table of ['institution', 'profession'] as const) {
    const own = sql`from course where course.${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)} and course.listed = 1`
    await sql`update ${sql.table(table)} set
      course_count = (select count(*) ${own}),
      learner_count = (select coalesce(sum(course.learner_count), 0) ${own})`.execute(trx)
  }
  await rateInstitutions(trx)
  await sumFacets(trx)
}

/** The sums behind the totals of lists; they change with the pack only. */
async function sumFacets(trx: Transaction<Database>): Promise<void> {
  const shared = ['major_id', 'middle_id', 'minor_id', 'profession_id', 'level', 'institution_id', 'free', 'progress'] as const
  await trx.deleteFrom('course_facet').execute()
  await trx
    .insertInto('course_facet')
    .columns([...shared, 'course_count'])
    .expression(({ selectFrom, fn }) =>
      selectFrom('course')
        .select([...shared, fn.countAll<number>().as('course_count')])
        .where('listed', '=', 1)
        .groupBy(shared),
    )
    .execute()
}

async function totalsOf(trx: Transaction<Database>) {
  const count = (table: 'profession' | 'institution') => trx.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n'))
  const occupations = await count('profession').executeTakeFirstOrThrow()
  const institutions = await count('institution').where('institution.listed', '=', 1).executeTakeFirstOrThrow()
  const listed = await trx
    .selectFrom('course')
    .select(({ fn }) => [fn.countAll<number>().as('courses'), fn.coalesce(fn.sum<number>('lesson_count'), sql<number>`0`).as('lessons')])
    .where('listed', '=', 1)
    .executeTakeFirstOrThrow()
  return { professions: occupations.n, courses: listed.courses, lessons: listed.lessons, institutions: institutions.n }
}
