import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { storeRows } from '../../db/storeRows.ts'
import type { CourseRows } from '../pack/courseRows.ts'

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
