import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { type CountedPost, countShown } from './postCounts.ts'
import { type NotifyingPost, notifyPublished, withdrawPublished } from './postNotifications.ts'

/**
 * Publishes a post in every case in which it becomes visible: updates the counts and notifies the affected users. Returns
 * false if the post above it is not shown.
 */
export async function publishPost(trx: Transaction<Database>, post: CountedPost & NotifyingPost, now: number): Promise<boolean> {
  if (!(await countShown(trx, post, 1))) return false
  await notifyPublished(trx, post, now)
  return true
}

/** Unpublishes a post: updates the counts and withdraws its messages. */
export async function unpublishPost(trx: Transaction<Database>, post: CountedPost & NotifyingPost): Promise<void> {
  await countShown(trx, post, -1)
  await withdrawPublished(trx, post)
}
