import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

const columns = ['major_id', 'middle_id', 'minor_id'] as const

/** Returns the column for the level of a category; undefined for an unknown category. */
export async function categoryColumn(db: Kysely<Database>, id: string): Promise<(typeof columns)[number] | undefined> {
  const row = await db.selectFrom('category').select('level').where('id', '=', id).executeTakeFirst()
  return row && columns[row.level]
}
