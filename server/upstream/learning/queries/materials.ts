import type { Kysely } from 'kysely'
import type { Database, MaterialTable } from '../../db/Database.ts'

/** Queries for handouts of courses. */
export const materialQueries = (db: Kysely<Database>) => ({
  ofCourse: (courseId: string): Promise<MaterialTable[]> =>
    db.selectFrom('material').selectAll().where('course_id', '=', courseId).orderBy('position').execute(),

  find: (id: string): Promise<MaterialTable | undefined> => db.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Checks whether any handout has a file. */
  hasFiles: async (): Promise<boolean> =>
    (await db.selectFrom('material').select('id').where('file', 'is not', null).limit(1).executeTakeFirst()) !== undefined,
})
