import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { countShown, type CountedPost } from './postCounts.ts'
import { notifyPublished, type NotifyingPost } from './postNotifications.ts'

/**
 * Publishes a post in every case in which it becomes visible: updates the counts and notifies the affected users. Returns
 * false if the post above it is not shown.
 */
export async function publishPost(trx: Transaction<Database>, post: CountedPost & NotifyingPost, now: number): Promise<boolean> {
  if (!(await countShown(trx, post, 1))) return false
  await notifyPublished(trx, post, now)
  return true
}
