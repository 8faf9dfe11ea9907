import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Returns those of the given questions for which a table has a row of the user. */
export async function questionsAmong(
  db: Kysely<Database>,
  table: 'question_mastery' | 'favourite_question',
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom(table).select('question_id').where('user_id', '=', userId).where('question_id', 'in', ids).execute()
  return new Set(rows.map(({ question_id: id }) => id))
}
