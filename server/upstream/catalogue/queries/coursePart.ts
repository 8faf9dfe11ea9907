import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { CatalogueRows } from '../pack/catalogueRows.ts'
import type { CourseRows } from '../pack/courseRows.ts'
import { recountCatalogue, recountReviews } from './recountCatalogue.ts'

/** Import of courses with their outlines, and of the reviews in a pack. */
export const coursePart: PackPart<CatalogueRows> = {
  store: async (trx, rows) => {
    // Adds the difference, because users may join concurrently.
    const learner_count = sql`course.learner_count + excluded.former_learners - course.former_learners`
    await storeRows(trx, 'course', ['id'], rows.course, { change: { learner_count } })
    await storeRows(trx, 'course_detail', ['course_id'], rows.course_detail)
    await trx.deleteFrom('course_lecturer').execute()
    await storeRows(trx, 'course_lecturer', ['course_id', 'lecturer_id'], rows.course_lecturer)
    await storeRows(trx, 'chapter', ['id'], rows.chapter)
    await storeRows(trx, 'lesson', ['id'], rows.lesson)
    await storeRows(trx, 'review', ['id'], rows.review)
  },

  drop: async (trx, rows) => {
    await removeCourses(trx, await removedIds(trx, 'course', rows.course))
    for (const table of ['lesson', 'chapter'] as const) await deleteRows(trx, table, await removedParts(trx, table, rows))
    await deleteRows(trx, 'review', await removedIds(trx, 'review', rows.review, { ofPack: true }))
  },

  settle: async (trx) => {
    await markUnavailableLessons(trx)
    const reviewed = await trx.selectFrom('review').select('course_id').distinct().where('from_pack', '=', 0).execute()
    await recountReviews(
      trx,
      reviewed.map(({ course_id }) => course_id),
    )
    await recountCatalogue(trx)
  },
}

/**
 * Returns the chapters and lessons that left the outline of a course. Courses that left the pack retain theirs for their
 * members.
 */
async function removedParts(trx: Transaction<Database>, table: 'lesson' | 'chapter', rows: CatalogueRows): Promise<string[]> {
  const [staying, courses] = [new Set(rows[table].map(({ id }) => id)), new Set(rows.course.map(({ id }) => id))]
  const parts = await trx.selectFrom(table).select(['id', 'course_id']).execute()
  return parts.filter(({ id, course_id }) => !staying.has(id) && courses.has(course_id)).map(({ id }) => id)
}

/** Marks courses that left the pack as removed: they remain for their members and are hidden from other users. */
async function removeCourses(trx: Transaction<Database>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('course').set({ availability: 'removed', listed: 0, profession_id: null }).where('id', 'in', ids).execute()
}

/** Marks lessons whose video or paper left the pack as not available, so that they no longer count. */
async function markUnavailableLessons(trx: Transaction<Database>): Promise<void> {
  const lost = await trx
    .updateTable('lesson')
    .set({ ready: 0 })
    .where('ready', '=', 1)
    .where('video_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exam_paper')
            .innerJoin('exam', 'exam.id', 'exam_paper.exam_id')
            .select('exam_paper.id')
            .whereRef('exam_paper.id', '=', 'lesson.exam_paper_id')
            .where('exam_paper.current', '=', 1)
            .where('exam.listed', '=', 1),
        ),
      ),
    )
    .returning('course_id')
    .execute()
  const ids = [...new Set(lost.map(({ course_id }) => course_id))]
  if (ids.length === 0) return
  const count = sql<number>`(select count(*) from lesson where lesson.course_id = course.id and lesson.ready = 1)`
  await trx.updateTable('course').set({ lesson_count: count }).where('id', 'in', ids).execute()
}

/** Adds courses without removing others. Call `recountCatalogue` afterwards to update counts. */
export async function addCourses(trx: Transaction<Database>, courses: CourseRows[]): Promise<void> {
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
}
