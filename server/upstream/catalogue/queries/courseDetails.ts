import { type Kysely, type NotNull, sql } from 'kysely'
import type { Page } from '#lib/contract'
import type { ExamMode } from '#lib/enums'
import type { CourseTable, Database, MaterialTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** Queries for one course with its outline and reviews. */
export const courseDetailQueries = (db: Kysely<Database>) => ({
  /** Returns a course, listed or not, with the fields of its page. */
  find: (id: string) =>
    db
      .selectFrom('course')
      .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
      .innerJoin('institution', 'institution.id', 'course.institution_id')
      .leftJoin('profession', 'profession.id', 'course.profession_id')
      .selectAll(['course', 'course_detail'])
      .select(['profession.name as profession_name', 'profession.emblem', 'profession.hue', 'profession.social_image'])
      .select([
        'institution.logo as provider_logo',
        'institution.type as provider_type',
        'institution.category as provider_category',
        'institution.region as provider_region',
        'institution.summary as provider_summary',
        'institution.certified as provider_certified',
        'institution.course_count as provider_course_count',
        'institution.learner_count as provider_learner_count',
        'institution.rating_tenths as provider_rating_tenths',
      ])
      .where('course.id', '=', id)
      .executeTakeFirst(),

  /** Returns the main row of a course, without the details of its page. */
  brief: (id: string): Promise<CourseTable | undefined> => db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst(),

  chapters: (id: string): Promise<Database['chapter'][]> =>
    db.selectFrom('chapter').selectAll().where('course_id', '=', id).orderBy('position').execute(),

  /** Returns the lessons of a course, each with its exam if that is listed. */
  lessons: (id: string): Promise<OutlineRow[]> =>
    db
      .selectFrom('lesson')
      .leftJoin('exam_paper as paper', (join) => join.onRef('paper.id', '=', 'lesson.exam_paper_id').on('paper.current', '=', 1))
      .leftJoin('exam', (join) => join.onRef('exam.id', '=', 'paper.exam_id').on('exam.listed', '=', 1))
      .selectAll('lesson')
      .select(['exam.id as exam_id', 'exam.title as exam_title', 'paper.mode as exam_mode', 'paper.minutes as exam_minutes'])
      .where('lesson.course_id', '=', id)
      .orderBy('lesson.position')
      .execute(),

  lecturers: (id: string): Promise<LecturerRow[]> =>
    db
      .selectFrom('course_lecturer')
      .innerJoin('lecturer', 'lecturer.id', 'course_lecturer.lecturer_id')
      .selectAll('lecturer')
      .select(lecturerPerson.as('person'))
      .where('course_lecturer.course_id', '=', id)
      .orderBy('course_lecturer.position')
      .execute(),

  /** Lists lecturers with a picture by the learners of the courses that they lead, with the occupation of the course. */
  lecturersWithFigures: (most: number) =>
    db
      .selectFrom('course_lecturer')
      .innerJoin('lecturer', 'lecturer.id', 'course_lecturer.lecturer_id')
      .innerJoin('course', 'course.id', 'course_lecturer.course_id')
      .selectAll('lecturer')
      .select([lecturerPerson.as('person'), 'course.id as course_id', 'course.title as course_title', 'course.profession_id'])
      .where('course_lecturer.position', '=', 0)
      .where('course.listed', '=', 1)
      .where('lecturer.figure', 'is not', null)
      .orderBy('course.learner_count', 'desc')
      .orderBy('course.position')
      .limit(most)
      .$narrowType<{ figure: NotNull }>()
      .execute(),

  materials: (id: string): Promise<Pick<MaterialTable, 'name' | 'about' | 'file'>[]> =>
    db.selectFrom('material').select(['name', 'about', 'file']).where('course_id', '=', id).orderBy('position').execute(),

  /** Returns one page of reviews, newest first, with the current names of authors who are users. */
  reviews: (id: string, stars: number | undefined, paging: Paging): Promise<Page<ReviewRow>> => {
    const all = db.selectFrom('review').where('course_id', '=', id)
    return paged(paging, stars === undefined ? all : all.where('stars', '=', stars), (rows) =>
      rows
        .leftJoin('user_account', 'user_account.id', 'review.user_id')
        .selectAll('review')
        .select(['user_account.nickname', 'user_account.avatar as user_avatar'])
        .orderBy('review.created_at', 'desc')
        .orderBy('review.position')
        .orderBy('review.id'),
    )
  },
})
export type CourseDetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof courseDetailQueries>['find']>>>
export type OutlineRow = Database['lesson'] & {
  exam_id: string | null
  exam_title: string | null
  exam_mode: ExamMode | null
  exam_minutes: number | null
}
export type ReviewRow = Database['review'] & { nickname: string | null; user_avatar: string | null }

/** A lecturer with the id of their community account, if that has a public page. */
export type LecturerRow = Database['lecturer'] & {
  person: string | null
}

/** Id of a lecturer's account, unless it is closed or blocked. */
export const lecturerPerson = sql<string | null>`(select user_account.id from user_account
  where user_account.id = lecturer.person_id and user_account.anonymised_at is null and user_account.blocked_at is null)`
