import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LessonKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'

/** Queries for single lessons, for players. */
export const learningLessonQueries = (db: Kysely<Database>) => ({
  /** Returns a lesson with its course, and with a user's membership and progress; both are null for a visitor. */
  find: (id: string, userId: string | undefined) =>
    db
      .selectFrom('lesson')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .innerJoin('course_detail as detail', 'detail.course_id', 'lesson.course_id')
      .leftJoin('course_member as member', (join) =>
        join.onRef('member.course_id', '=', 'lesson.course_id').on('member.user_id', '=', userId ?? ''),
      )
      .leftJoin('lesson_record as record', (join) =>
        join.onRef('record.lesson_id', '=', 'lesson.id').on('record.user_id', '=', userId ?? ''),
      )
      .select(['lesson.id', 'lesson.course_id', 'lesson.kind', 'lesson.ready', 'lesson.trial', 'lesson.duration_seconds'])
      .select(['course.title as course_title', 'course.cover', 'course.listed', 'course.availability', 'course.free'])
      .select(['detail.valid_days', 'detail.completion_percent', 'member.joined_at', 'member.expires_at'])
      .select(['record.watched', 'record.watched_ms', 'record.position_ms', 'record.position_at', 'record.device', 'record.completed_at'])
      .select([allCheckpoints.as('checkpoints'), requiredCheckpoints.as('required'), openCheckpoints(sql`${userId ?? ''}`).as('open')])
      .where('lesson.id', '=', id)
      .executeTakeFirst(),

  /** Returns the video lessons with these ids in listed courses. */
  videos: (ids: string[]) =>
    db
      .selectFrom('lesson')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .select(['lesson.id', 'lesson.title', 'lesson.duration_seconds', 'lesson.course_id', 'course.title as course_title', 'course.cover'])
      .where('lesson.id', 'in', ids)
      .where('lesson.kind', '=', LessonKind.Video)
      .where('course.listed', '=', 1)
      .execute(),

  /** Checks whether a user has progress in a lesson, existing or removed. */
  isKnownTo: async (userId: string, id: string): Promise<boolean> =>
    (await db
      .selectFrom('lesson_record')
      .select('lesson_id')
      .where('user_id', '=', userId)
      .where('lesson_id', '=', id)
      .executeTakeFirst()) !== undefined,
})
export type LessonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof learningLessonQueries>['find']>>>
export type VideoRow = Awaited<ReturnType<ReturnType<typeof learningLessonQueries>['videos']>>[number]

/** Number of questions of the video, for a query with `lesson`. */
const allCheckpoints = sql<number>`(select count(*) from lesson_checkpoint where lesson_id = lesson.id)`

/** Number of questions that must be answered to complete the lesson. */
const requiredCheckpoints = sql<number>`(select count(*) from lesson_checkpoint where lesson_id = lesson.id and required = 1)`

/** Number of required questions that a user has not answered. */
export const openCheckpoints = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from lesson_checkpoint as asked where asked.lesson_id = lesson.id and asked.required = 1
    and not exists (select 1 from checkpoint_answer as given where given.user_id = ${userId} and given.checkpoint_id = asked.id))`
