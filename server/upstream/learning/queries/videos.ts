import type { Kysely } from 'kysely'
import type { Database, VideoTable } from '../../db/Database.ts'

/** Queries for videos of lessons. */
export const videoQueries = (db: Kysely<Database>) => ({
  /** Returns a lesson's video; undefined without one. */
  ofLesson: (id: string): Promise<VideoTable | undefined> =>
    db
      .selectFrom('lesson')
      .innerJoin('video', 'video.id', 'lesson.video_id')
      .selectAll('video')
      .where('lesson.id', '=', id)
      .executeTakeFirst(),

  /** Returns the required folders, as `{id}/{version}`. */
  folders: async (): Promise<string[]> =>
    (await db.selectFrom('video').select(['id', 'version']).where('playlist', 'is not', null).execute()).map(
      ({ id, version }) => `${id}/${version}`,
    ),
})
