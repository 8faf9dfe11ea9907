import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countShown, type CountedPost } from './postCounts.ts'
import { tellShown, type ToldPost } from './whatIsTold.ts'

/**
 * What is due when a post begins to be shown, however it does: it counts, and those whom it concerns are told. False when
 * what it stands below is missing.
 */
export async function beginShowing(trx: Transaction<Database>, post: CountedPost & ToldPost, now: number): Promise<boolean> {
  if (!(await countShown(trx, post, 1))) return false
  await tellShown(trx, post, now)
  return true
}
