import type { Kysely } from 'kysely'
import type { CategoryTable, Database } from '../../db/Database.ts'

/** Queries for the category tree. */
export const categoryQueries = (db: Kysely<Database>) => ({
  /** Returns the whole tree, in display order. */
  all: (): Promise<CategoryTable[]> => db.selectFrom('category').selectAll().orderBy('position').execute(),
})
