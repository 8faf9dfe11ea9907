import type { Kysely, Transaction } from 'kysely'
import type { VideoLikes } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { countOf } from '../../db/paged.ts'
import { notifyVideoLike } from './postNotifications.ts'

export interface VideoLikeChange {
  lessonId: string
  userId: string
  on: boolean
  now: number
}

/** Creates the queries for likes of lesson videos. Likes are counted on request, so that no stored count can diverge. */
export const videoLikeQueries = (db: Kysely<Database>) => ({
  /** Returns the likes of a video, as seen by a user or a visitor. */
  of: async (lessonId: string, userId: string | undefined): Promise<VideoLikes> => {
    const ofLesson = db.selectFrom('video_like').where('lesson_id', '=', lessonId)
    const [likes, own] = await Promise.all([
      countOf(ofLesson),
      userId === undefined ? undefined : ofLesson.select('user_id').where('user_id', '=', userId).executeTakeFirst(),
    ])
    return { likes, liked: own !== undefined }
  },

  /** Adds or withdraws a like and notifies the author of the video. Repeating it changes nothing. */
  set: (liking: VideoLikeChange): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (await change(trx, liking)) await notifyVideoLike(trx, { ...liking, isOn: liking.on })
    }),
})

/** Returns true if anything has changed. */
async function change(trx: Transaction<Database>, { lessonId, userId, on, now }: VideoLikeChange): Promise<boolean> {
  const changed = on
    ? trx
        .insertInto('video_like')
        .values({ lesson_id: lessonId, user_id: userId, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('lesson_id')
    : trx.deleteFrom('video_like').where('lesson_id', '=', lessonId).where('user_id', '=', userId).returning('lesson_id')
  return (await changed.executeTakeFirst()) !== undefined
}
