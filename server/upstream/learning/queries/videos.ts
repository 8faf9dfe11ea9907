import type { Kysely } from 'kysely'
import type { Database, MaterialTable, VideoTable } from '../../db/Database.ts'

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

/** Queries for handouts of courses. */
export const materialQueries = (db: Kysely<Database>) => ({
  ofCourse: (courseId: string): Promise<MaterialTable[]> =>
    db.selectFrom('material').selectAll().where('course_id', '=', courseId).orderBy('position').execute(),

  find: (id: string): Promise<MaterialTable | undefined> => db.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Checks whether any handout has a file. */
  hasFiles: async (): Promise<boolean> =>
    (await db.selectFrom('material').select('id').where('file', 'is not', null).limit(1).executeTakeFirst()) !== undefined,
})
