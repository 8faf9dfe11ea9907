import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countShown, type CountedPost } from './postCounts.ts'
import { type NotifyingPost, withdrawPublished } from './postNotifications.ts'

/** Unpublishes a post: updates the counts and withdraws its messages. */
export async function unpublishPost(trx: Transaction<Database>, post: CountedPost & NotifyingPost): Promise<void> {
  await countShown(trx, post, -1)
  await withdrawPublished(trx, post)
}
