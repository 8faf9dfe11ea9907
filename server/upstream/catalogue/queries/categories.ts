import type { Kysely } from 'kysely'
import type { CategoryTable, Database } from '../../db/Database.ts'

/** The category tree. */
export const categoryQueries = (db: Kysely<Database>) => ({
  /** The whole tree, in display order. */
  all: (): Promise<CategoryTable[]> => db.selectFrom('category').selectAll().orderBy('position').execute(),
})
