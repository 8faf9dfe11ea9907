import type { Kysely } from 'kysely'
import type { Named } from '#lib/contract'
import type { Database, InstitutionTable } from '../../db/Database.ts'

/** Institutions. */
export const institutionQueries = (db: Kysely<Database>) => ({
  /** Institutions with the most learners first. */
  list: (limit: number, offset: number): Promise<InstitutionTable[]> =>
    db
      .selectFrom('institution')
      .selectAll()
      .where('listed', '=', 1)
      .orderBy('learner_count', 'desc')
      .orderBy('position')
      .limit(limit)
      .offset(offset)
      .execute(),

  count: async (): Promise<number> =>
    (
      await db
        .selectFrom('institution')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('listed', '=', 1)
        .executeTakeFirstOrThrow()
    ).total,

  /** The listed institutions with these ids. */
  cards: (ids: string[]): Promise<InstitutionTable[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db.selectFrom('institution').selectAll().where('listed', '=', 1).where('id', 'in', ids).execute(),

  /** Institutions that have courses. */
  withCourses: (): Promise<Named[]> =>
    db.selectFrom('institution').select(['id', 'name']).where('listed', '=', 1).where('course_count', '>', 0).orderBy('position').execute(),
})
