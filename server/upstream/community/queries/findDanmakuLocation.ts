import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Location of a danmaku: its lesson, and the path of the player shortly before its position. */
export interface DanmakuLocation {
  lessonId: string
  path: string
}

/** Returns the location of a danmaku, or undefined if its lesson is deleted. */
export async function findDanmakuLocation(trx: Transaction<Database>, postId: string): Promise<DanmakuLocation | undefined> {
  const place = await trx
    .selectFrom('danmaku')
    .innerJoin('lesson', 'lesson.id', 'danmaku.lesson_id')
    .select(['danmaku.lesson_id', 'danmaku.at_tenths', 'lesson.course_id'])
    .where('danmaku.post_id', '=', postId)
    .executeTakeFirst()
  if (!place) return undefined
  const { lesson_id: lessonId, course_id, at_tenths } = place
  return { lessonId, path: `/course/${course_id}/play?lesson=${lessonId}&at=${Math.max(0, Math.floor(at_tenths / 10) - 2)}` }
}
