import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { type DueTime, dueTime } from '../../db/dueTime.ts'
import { newId } from '../../kernel/logic/newId.ts'
import { wakeWorkers } from '../wakeWorkers.ts'

/** Task that is stored in a transaction and run outside of it. */
export interface NewTask {
  /** Kind of task, such as `charge.query`. */
  kind: string
  /** Subject of the task; there is one task per kind and subject. */
  subject: string
  /** Arguments, to be stored as JSON. */
  payload?: unknown
  now: number
  /** Earliest time to run; defaults to now. */
  dueAt?: number
}

/**
 * Stores a task in a transaction; it runs if and only if that is committed. An existing task of the same kind and subject is
 * left unchanged if it is pending, and restarted if it is completed or failed. If it is running, it is run again, because it
 * may not see the changes of this transaction.
 */
export async function enqueue(
  trx: Transaction<Database>,
  { kind, subject, payload = null, now, dueAt: wantedAt = now }: NewTask,
): Promise<void> {
  const dueAt = dueTime(wantedAt)
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
  if (written === 0n) await rerunIfRunning(trx, { kind, subject, dueAt })
  if (dueAt <= now) wakeWorkers(trx)
}

/** Makes a running task run again: the changed due time signals this to its worker. */
async function rerunIfRunning(
  trx: Transaction<Database>,
  { kind, subject, dueAt }: { kind: string; subject: string; dueAt: DueTime },
): Promise<void> {
  await trx
    .updateTable('outbox_task')
    .set({ due_at: sql<DueTime>`case when due_at < ${dueAt} then ${dueAt} else due_at + 1 end` })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('leased_until', 'is not', null)
    .execute()
}

/** Makes a pending task due now; other tasks are not changed. */
export async function expedite(trx: Kysely<Database>, kind: string, subject: string, now: number): Promise<void> {
  await trx
    .updateTable('outbox_task')
    .set({ due_at: dueTime(now) })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '>', now)
    .execute()
  wakeWorkers(trx)
}
