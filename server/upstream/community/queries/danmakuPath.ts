import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** The address at which a danmaku passes, a moment before it; null when its lesson is gone. */
export async function danmakuPath(trx: Transaction<Database>, postId: string): Promise<string | null> {
  const place = await trx
    .selectFrom('danmaku')
    .innerJoin('lesson', 'lesson.id', 'danmaku.lesson_id')
    .select(['danmaku.lesson_id', 'danmaku.at_tenths', 'lesson.course_id'])
    .where('danmaku.post_id', '=', postId)
    .executeTakeFirst()
  return place ? `/course/${place.course_id}/play?lesson=${place.lesson_id}&at=${Math.max(0, Math.floor(place.at_tenths / 10) - 2)}` : null
}
