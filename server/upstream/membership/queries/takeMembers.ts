import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/**
 * Takes the rows of one user's memberships until the transaction ends, in the order in which everybody takes them: what
 * is read of them afterwards holds, however many change the same term at once.
 */
export async function takeMembers(trx: Transaction<Database>, userId: string, courseIds: readonly string[]): Promise<void> {
  for (const courseId of [...courseIds].toSorted())
    await trx
      .updateTable('course_member')
      .set({ joined_at: sql<number>`joined_at` })
      .where('user_id', '=', userId)
      .where('course_id', '=', courseId)
      .execute()
}
