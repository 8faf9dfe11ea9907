import { sql, type Transaction } from 'kysely'
import { LessonKind, type StudyProgress } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { evaluateCompletion, lessonProgress } from '../logic/completion.ts'
import { Intervals } from '../logic/intervals.ts'
import { openCheckpoints } from './learningLessons.ts'
import { scheduleCourseCertificate } from './scheduleCourseCertificate.ts'

/** A learner's progress in a video after answering one of its questions. */
export interface LessonStatus {
  /** Number of required questions without an answer. */
  open: number
  progress: StudyProgress
  /** Whether this step completed the lesson. */
  completed: boolean
}

/** Locks the learner's row, which serialises watch reports and answers to questions of videos. */
export async function lockLearner(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .insertInto('learner')
    .values({ user_id: userId, busy: '[]', goal_minutes: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(({ ref }) => ({ busy: ref('learner.busy') })))
    .execute()
}

/** Completes a video that is sufficiently watched, once its last required question is answered. */
export async function completeIfWatched(
  trx: Transaction<Database>,
  { userId, lessonId, now }: { userId: string; lessonId: string; now: number },
): Promise<LessonStatus> {
  const row = await trx
    .selectFrom('lesson')
    .innerJoin('course_detail', 'course_detail.course_id', 'lesson.course_id')
    .leftJoin('lesson_record as record', (join) => join.onRef('record.lesson_id', '=', 'lesson.id').on('record.user_id', '=', userId))
    .select(['lesson.course_id', 'lesson.duration_seconds', 'course_detail.completion_percent'])
    .select(['record.watched', 'record.watched_ms', 'record.completed_at', openCheckpoints(sql`${userId}`).as('open')])
    .where('lesson.id', '=', lessonId)
    .executeTakeFirstOrThrow()
  const { open, completed_at, watched } = row
  const rule = { seconds: row.duration_seconds, percent: row.completion_percent, open }
  const completed =
    completed_at === null &&
    watched !== null &&
    evaluateCompletion(parseJsonColumn(Intervals, watched, 'lesson_record.watched'), rule).complete
  if (completed) {
    await trx
      .updateTable('lesson_record')
      .set({ completed_at: now })
      .where('user_id', '=', userId)
      .where('lesson_id', '=', lessonId)
      .execute()
    await scheduleCourseCertificate(trx, { userId, courseId: row.course_id, now })
  }
  return { open, progress: lessonProgress(row.watched_ms ?? 0, completed || completed_at !== null), completed }
}

/** Completes watched videos whose unanswered required questions were removed by a pack. */
export async function completeWithoutQuestions(trx: Transaction<Database>): Promise<void> {
  const rows = await trx
    .selectFrom('lesson_record as record')
    .innerJoin('lesson', 'lesson.id', 'record.lesson_id')
    .innerJoin('course_detail', 'course_detail.course_id', 'lesson.course_id')
    .select(['record.user_id', 'record.lesson_id', 'record.position_at'])
    .where('record.completed_at', 'is', null)
    .where('lesson.kind', '=', LessonKind.Video)
    .where('record.watched_ms', '>', 0)
    .where(sql<boolean>`record.watched_ms >= lesson.duration_seconds * 10 * course_detail.completion_percent`)
    .where(openCheckpoints(sql.ref('record.user_id')), '=', 0)
    .execute()
  for (const { user_id, lesson_id, position_at } of rows)
    await trx
      .updateTable('lesson_record')
      .set({ completed_at: position_at })
      .where('user_id', '=', user_id)
      .where('lesson_id', '=', lesson_id)
      .execute()
}
