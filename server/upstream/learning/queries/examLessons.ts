import type { Kysely, Transaction } from 'kysely'
import { LessonKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { scheduleCourseCertificate } from './scheduleCourseCertificate.ts'

/** An ended attempt that counts. */
interface EndedAttempt {
  userId: string
  paperId: string
  /** Whether at least one question was answered. */
  answered: boolean
  passed: boolean
  at: number
}

/**
 * Records an attempt for the lessons that refer to its paper, in the transaction that ends it. Lessons whose rule it meets are
 * completed permanently. Courses that the learner has not joined are included, so that a learner who joins later need not
 * repeat the paper; such a lesson counts from joining.
 */
export async function recordExamLessons(
  trx: Transaction<Database>,
  { userId, paperId, answered, passed, at }: EndedAttempt,
): Promise<void> {
  const lessons = await trx
    .selectFrom('lesson')
    .innerJoin('course_detail', 'course_detail.course_id', 'lesson.course_id')
    .select(['lesson.id', 'lesson.course_id', 'lesson.exam_rule', 'lesson.duration_seconds', 'course_detail.completion_percent'])
    .where('lesson.exam_paper_id', '=', paperId)
    .where('lesson.kind', '=', LessonKind.Exam)
    .orderBy('lesson.id')
    .execute()
  if (lessons.length === 0) return
  const isMet = ({ exam_rule: rule }: (typeof lessons)[number]) => (rule === 'submitted' && answered) || (rule === 'passed' && passed)
  await trx
    .insertInto('lesson_record')
    .values(
      lessons.map((lesson) => ({
        user_id: userId,
        lesson_id: lesson.id,
        course_id: lesson.course_id,
        watched: '[]',
        watched_ms: 0,
        position_ms: 0,
        position_at: at,
        device: '',
        started_at: at,
        completed_at: isMet(lesson) ? at : null,
        judged_seconds: lesson.duration_seconds,
        judged_percent: lesson.completion_percent,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet(({ ref, fn }) => ({
        position_at: ref('excluded.position_at'),
        completed_at: fn.coalesce('lesson_record.completed_at', 'excluded.completed_at'),
      })),
    )
    .execute()
  for (const { course_id: courseId } of lessons.filter(isMet)) await scheduleCourseCertificate(trx, { userId, courseId, now: at })
}

/** Queries for exam lessons. */
export const examLessonQueries = (db: Kysely<Database>) => ({
  /** Returns the lessons for a paper in the courses that a user has joined, each with the lesson that follows it. */
  ofPaper: (userId: string, paperId: string) =>
    db
      .selectFrom('lesson')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .innerJoin('course_member as member', (join) =>
        join.onRef('member.course_id', '=', 'lesson.course_id').on('member.user_id', '=', userId),
      )
      .leftJoin('lesson_record as record', (join) => join.onRef('record.lesson_id', '=', 'lesson.id').on('record.user_id', '=', userId))
      .select(['lesson.id', 'lesson.title', 'lesson.course_id', 'course.title as course_title', 'lesson.exam_rule', 'record.completed_at'])
      .select(({ selectFrom, ref }) =>
        selectFrom('lesson as other')
          .select('other.id')
          .where('other.course_id', '=', ref('lesson.course_id'))
          .where('other.position', '>', ref('lesson.position'))
          .where('other.ready', '=', 1)
          .orderBy('other.position')
          .limit(1)
          .as('next_id'),
      )
      .where('lesson.exam_paper_id', '=', paperId)
      .where('lesson.kind', '=', LessonKind.Exam)
      .orderBy('member.joined_at', 'desc')
      .orderBy('lesson.id')
      .execute(),
})
