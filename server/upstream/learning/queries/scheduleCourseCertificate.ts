import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/admin.ts'

/**
 * Schedules the certificate of a course whose lessons are all completed. Call it in the transaction that completes a lesson;
 * repeated calls have no further effect.
 */
export async function scheduleCourseCertificate(
  trx: Transaction<Database>,
  { userId, courseId, now }: { userId: string; courseId: string; now: number },
): Promise<void> {
  const completed = await trx
    .selectFrom('course_detail')
    .select('course_id')
    .where('course_id', '=', courseId)
    .where('certificate', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lesson')
            .leftJoin('lesson_record', (join) =>
              join.onRef('lesson_record.lesson_id', '=', 'lesson.id').on('lesson_record.user_id', '=', userId),
            )
            .select('lesson.id')
            .whereRef('lesson.course_id', '=', 'course_detail.course_id')
            .where('lesson.ready', '=', 1)
            .where('lesson_record.completed_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (completed) await enqueue(trx, { kind: 'certificate.courses', subject: userId, now })
}
