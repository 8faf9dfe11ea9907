import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { wakeWorkers } from '../wakeWorkers.ts'

/** Work outside of a transaction, to be written within it. */
export interface NewTask {
  /** The kind of work, such as `charge.query`. */
  kind: string
  /** The subject of the task: a kind has one task for a subject. */
  subject: string
  /** Arguments; JSON. */
  payload?: unknown
  now: number
  /** The earliest time; at once by default. */
  dueAt?: number
}

/**
 * Writes a task into the transaction of what it follows from: it will be done if and only if that is committed. A
 * waiting task of the same kind and subject stays as it is; one that is over starts anew; one that is under way, which
 * may not see this transaction any more, is done once more.
 */
export async function enqueue(trx: Transaction<Database>, { kind, subject, payload = null, now, dueAt = now }: NewTask): Promise<void> {
  const fresh = { payload: JSON.stringify(payload), created_at: now, due_at: dueAt, tries: 0 }
  const begun = { ...fresh, fault: null, leased_until: null, done_at: null, failed_at: null }
  const { numInsertedOrUpdatedRows: written = 0n } = await trx
    .insertInto('outbox_task')
    .values({ id: newId(), kind, subject, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet(begun)
        .where(({ eb, or }) => or([eb('outbox_task.done_at', 'is not', null), eb('outbox_task.failed_at', 'is not', null)])),
    )
    .executeTakeFirstOrThrow()
  if (written === 0n) await repeat(trx, { kind, subject, dueAt })
  if (dueAt <= now) wakeWorkers(trx)
}

/** Has a task that is under way done once more: another due time is the sign for it. */
async function repeat(
  trx: Transaction<Database>,
  { kind, subject, dueAt }: { kind: string; subject: string; dueAt: number },
): Promise<void> {
  await trx
    .updateTable('outbox_task')
    .set({ due_at: sql<number>`case when due_at < ${dueAt} then ${dueAt} else due_at + 1 end` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('leased_until', 'is not', null)
    .execute()
}

/** Brings a waiting task forward; one that does not wait stays as it is. */
export async function hasten(trx: Kysely<Database>, kind: string, subject: string, now: number): Promise<void> {
  await trx
    .updateTable('outbox_task')
    .set({ due_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '>', now)
    .execute()
  wakeWorkers(trx)
}
