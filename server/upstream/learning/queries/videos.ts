import type { Kysely } from 'kysely'
import type { Database, VideoTable } from '../../db/Database.ts'

/** Videos of lessons. */
export const videoQueries = (db: Kysely<Database>) => ({
  /** A lesson's video; undefined without one. */
  ofLesson: (id: string): Promise<VideoTable | undefined> =>
    db
      .selectFrom('lesson')
      .innerJoin('video', 'video.id', 'lesson.video_id')
      .selectAll('video')
      .where('lesson.id', '=', id)
      .executeTakeFirst(),

  /** The required folders, as `{id}/{version}`. */
  folders: async (): Promise<string[]> =>
    (await db.selectFrom('video').select(['id', 'version']).where('playlist', 'is not', null).execute()).map(
      ({ id, version }) => `${id}/${version}`,
    ),
})
