import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/**
 * Locks the rows of one user's memberships until the transaction ends, always in the same order: values read afterwards
 * hold, however many transactions change the same term.
 */
export async function lockMembers(trx: Transaction<Database>, userId: string, courseIds: readonly string[]): Promise<void> {
  for (const courseId of [...courseIds].toSorted())
    await trx
      .updateTable('course_member')
      .set({ joined_at: sql<number>`joined_at` })
      .where('user_id', '=', userId)
      .where('course_id', '=', courseId)
      .execute()
}
