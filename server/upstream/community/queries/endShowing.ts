import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countShown, type CountedPost } from './postCounts.ts'
import { type ToldPost, untellShown } from './whatIsTold.ts'

/** Ends the showing of a post: it does not count any more, and messages of it are taken back. */
export async function endShowing(trx: Transaction<Database>, post: CountedPost & ToldPost): Promise<void> {
  await countShown(trx, post, -1)
  await untellShown(trx, post)
}
