import type { Kysely } from 'kysely'
import type { Database, VideoTable } from '../../db/Database.ts'

/** Videos of lessons. */
export const videoQueries = (db: Kysely<Database>) => ({
  /** What a lesson plays; nothing without a video. */
  ofLesson: (id: string): Promise<VideoTable | undefined> =>
    db
      .selectFrom('lesson')
      .innerJoin('video', 'video.id', 'lesson.video_id')
      .selectAll('video')
      .where('lesson.id', '=', id)
      .executeTakeFirst(),

  /** The folders whose files there must be, as `{id}/{version}`. */
  folders: async (): Promise<string[]> =>
    (await db.selectFrom('video').select(['id', 'version']).where('playlist', 'is not', null).execute()).map(
      ({ id, version }) => `${id}/${version}`,
    ),
})
