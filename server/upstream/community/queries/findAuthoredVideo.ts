import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** A lesson's video whose author is a user. */
export interface AuthoredVideo {
  title: string
  /** Path of the page that plays the video. */
  path: string
  author: string
}

/**
 * Returns the video of a lesson. Its author is the first lecturer of the course. Returns undefined if the lecturer has no
 * account or has deleted it.
 */
export async function findAuthoredVideo(trx: Transaction<Database>, lessonId: string): Promise<AuthoredVideo | undefined> {
  const video = await trx
    .selectFrom('lesson')
    .innerJoin('course_lecturer', (join) =>
      join.onRef('course_lecturer.course_id', '=', 'lesson.course_id').on('course_lecturer.position', '=', 0),
    )
    .innerJoin('lecturer', 'lecturer.id', 'course_lecturer.lecturer_id')
    .innerJoin('user_account', 'user_account.id', 'lecturer.person_id')
    .select(['lesson.title', 'lesson.course_id', 'user_account.id as author'])
    .where('lesson.id', '=', lessonId)
    .where('user_account.anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!video) return undefined
  const { title, author, course_id } = video
  return { title, author, path: `/course/${course_id}/play?lesson=${lessonId}` }
}
