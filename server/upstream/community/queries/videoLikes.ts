import type { Kysely, Transaction } from 'kysely'
import type { VideoLikes } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'
import { tellVideoLike } from './whatIsTold.ts'

export interface Liking {
  lessonId: string
  userId: string
  on: boolean
  now: number
}

/** Likes of lessons' videos. Their number is counted when it is asked for, and so never differs from them. */
export const videoLikeQueries = (db: Kysely<Database>) => ({
  /** The likes of a video as a user, or a visitor, sees them. */
  of: async (lessonId: string, userId: string | undefined): Promise<VideoLikes> => {
    const ofLesson = db.selectFrom('video_like').where('lesson_id', '=', lessonId)
    const [likes, own] = await Promise.all([
      countOf(ofLesson),
      userId === undefined ? undefined : ofLesson.select('user_id').where('user_id', '=', userId).executeTakeFirst(),
    ])
    return { likes, liked: own !== undefined }
  },

  /** Likes a video or takes that back, and tells its author; the same again changes nothing. */
  set: (liking: Liking): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (await change(trx, liking)) await tellVideoLike(trx, { ...liking, isOn: liking.on })
    }),
})

/** True if this has changed anything. */
async function change(trx: Transaction<Database>, { lessonId, userId, on, now }: Liking): Promise<boolean> {
  const changed = on
    ? trx
        .insertInto('video_like')
        .values({ lesson_id: lessonId, user_id: userId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('lesson_id')
    : trx.deleteFrom('video_like').where('lesson_id', '=', lessonId).where('user_id', '=', userId).returning('lesson_id')
  return (await changed.executeTakeFirst()) !== undefined
}
