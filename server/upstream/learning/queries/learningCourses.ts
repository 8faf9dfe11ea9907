import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LessonKind } from '#lib/enums'
import { cardColumns } from '../../catalogue/index.ts'
import type { Database } from '../../db/Database.ts'
import type { CourseTotals } from '../logic/completion.ts'

/** Watched length required to complete a lesson, in milliseconds; see `learning/logic/completion.ts`. */
const needed = sql<number>`(lesson.duration_seconds * 10 * course_detail.completion_percent)`
const done = sql<number>`case
  when lesson_record.completed_at is not null or lesson_record.watched_ms >= ${needed} then ${needed}
  else coalesce(lesson_record.watched_ms, 0) end`
const ofVideo = (expression: RawBuilder<number>) => sql<number>`case when lesson.kind = ${LessonKind.Video} then ${expression} else 0 end`
const ofExam = (expression: RawBuilder<number>) => sql<number>`case when lesson.kind = ${LessonKind.Exam} then ${expression} else 0 end`
const sumOf = (expression: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${expression}), 0)`

/** Queries for the courses of a learner. Only lessons with an available video or paper count. */
export const learningCourseQueries = (db: Kysely<Database>) => {
  const joinedBy = (userId: string) =>
    db
      .selectFrom('course_member')
      .innerJoin('course', 'course.id', 'course_member.course_id')
      .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
      .select(cardColumns)
      .select(['course.availability', 'course.profession_id', 'course.search_text', 'course_member.joined_at', 'course_member.expires_at'])
      .select(['course_detail.valid_days', 'course_detail.completion_percent'])
      .where('course_member.user_id', '=', userId)

  return {
    /** Returns a user's courses, listed or not, last joined first. */
    joined: (userId: string) => joinedBy(userId).orderBy('course_member.joined_at', 'desc').orderBy('course.id').execute(),

    joinedOne: (userId: string, courseId: string) => joinedBy(userId).where('course.id', '=', courseId).executeTakeFirst(),

    /** Returns all lessons of courses in order, including those that do not count, with a user's progress. */
    lessons: async (userId: string, courseIds: string[]) =>
      courseIds.length === 0
        ? []
        : db
            .selectFrom('lesson')
            .leftJoin('lesson_record', (join) =>
              join.onRef('lesson_record.lesson_id', '=', 'lesson.id').on('lesson_record.user_id', '=', userId),
            )
            .select(['lesson.id', 'lesson.course_id', 'lesson.title', 'lesson.kind', 'lesson.ready', 'lesson.duration_seconds'])
            .select(['lesson_record.watched_ms', 'lesson_record.completed_at', 'lesson_record.position_ms', 'lesson_record.position_at'])
            .where('lesson.course_id', 'in', courseIds)
            .orderBy('lesson.course_id')
            .orderBy('lesson.position')
            .execute(),

    /** Returns the number of a user's answers to the questions of a course's videos. */
    answers: async (userId: string, courseId: string): Promise<{ given: number; right: number }> =>
      db
        .selectFrom('checkpoint_answer')
        .innerJoin('lesson', 'lesson.id', 'checkpoint_answer.lesson_id')
        .select(({ fn }) => fn.countAll<number>().as('given'))
        .select(sumOf(sql`correct`).as('right'))
        .where('checkpoint_answer.user_id', '=', userId)
        .where('lesson.course_id', '=', courseId)
        .executeTakeFirstOrThrow(),

    /**
     * Returns a user's totals of each course's lessons, the time of last study and, for a completed course, the time of
     * completion. Omits courses without lessons that count.
     */
    sums: async (
      userId: string,
      courseIds: string[],
    ): Promise<Map<string, CourseTotals & Record<'studiedAt' | 'completedAt', number | null>>> => {
      if (courseIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('lesson')
        .innerJoin('course_detail', 'course_detail.course_id', 'lesson.course_id')
        .leftJoin('lesson_record', (join) =>
          join.onRef('lesson_record.lesson_id', '=', 'lesson.id').on('lesson_record.user_id', '=', userId),
        )
        .select(({ fn }) => ['lesson.course_id', fn.countAll<number>().as('lessons'), fn.count<number>('completed_at').as('completed')])
        .select([sumOf(ofVideo(needed)).as('needed_ms'), sumOf(ofVideo(done)).as('done_ms')])
        .select([
          sumOf(ofExam(sql`1`)).as('exams'),
          sumOf(ofExam(sql`case when completed_at is null then 0 else 1 end`)).as('exams_completed'),
        ])
        .select([
          sumOf(sql`lesson_record.watched_ms`).as('watched_ms'),
          sumOf(ofExam(sql`case when position_at is null then 0 else 1 end`)).as('begun'),
        ])
        // A paper that is taken outside of the course does not make the course the latest one.
        .select(sql<number | null>`max(case when lesson.kind = ${LessonKind.Video} then lesson_record.position_at end)`.as('studied_at'))
        .select(({ fn }) => fn.max('lesson_record.completed_at').as('completed_at'))
        .where('lesson.course_id', 'in', courseIds)
        .where('lesson.ready', '=', 1)
        .groupBy('lesson.course_id')
        .execute()
      return new Map(
        rows.map((row) => [
          row.course_id,
          {
            lessons: row.lessons,
            completed: row.completed,
            neededMs: row.needed_ms,
            doneMs: row.done_ms,
            exams: row.exams,
            completedExams: row.exams_completed,
            started: row.watched_ms > 0 || row.begun > 0,
            studiedAt: row.studied_at,
            completedAt: row.completed === row.lessons ? row.completed_at : null,
          },
        ]),
      )
    },
  }
}
type Queries = ReturnType<typeof learningCourseQueries>
export type JoinedCourseRow = Awaited<ReturnType<Queries['joined']>>[number]
export type LearningLessonRow = Awaited<ReturnType<Queries['lessons']>>[number]
