import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countShown, type CountedPost } from './postCounts.ts'
import { type ToldPost, untellShown } from './whatIsTold.ts'

/** Unpublishes a post: updates the counts and withdraws its messages. */
export async function endShowing(trx: Transaction<Database>, post: CountedPost & ToldPost): Promise<void> {
  await countShown(trx, post, -1)
  await untellShown(trx, post)
}
