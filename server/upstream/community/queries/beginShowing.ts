import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countShown, type CountedPost } from './postCounts.ts'
import { tellShown, type ToldPost } from './whatIsTold.ts'

/**
 * Publishes a post in every case in which it becomes visible: updates the counts and notifies the affected users. Returns
 * false if the post above it is not shown.
 */
export async function beginShowing(trx: Transaction<Database>, post: CountedPost & ToldPost, now: number): Promise<boolean> {
  if (!(await countShown(trx, post, 1))) return false
  await tellShown(trx, post, now)
  return true
}
