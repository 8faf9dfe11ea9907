import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { dueTime } from '../../db/dueTime.ts'
import { limits } from '../../limits/logic/limits.ts'

export type TaskRow = Selectable<Database['outbox_task']>

/**
 * Task as it was leased. Updates are ignored if another worker has leased the task since. A changed due time means that it
 * was enqueued again in the meantime and has to run once more.
 */
type LeasedTask = Pick<TaskRow, 'id' | 'leased_until' | 'due_at'>

/** Queries on tasks of the outbox. */
export const taskQueries = (db: Kysely<Database>) => ({
  /** Leases due tasks, each to one worker. */
  take: ({ kinds, now, leaseMs, most }: { kinds: string[]; now: number; leaseMs: number; most: number }): Promise<TaskRow[]> => {
    const isFree = ({ eb, or }: ExpressionBuilder<Database, 'outbox_task'>) =>
      or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('leased_until', '>', now + leaseMs)])
    return (
      db
        .updateTable('outbox_task')
        .set({ leased_until: now + leaseMs, tries: sql<number>`tries + 1` })
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('outbox_task')
            .select('id')
            .where('done_at', 'is', null)
            .where('failed_at', 'is', null)
            // A creation time in the future was written by a clock that was ahead, therefore the due time is not reliable.
            .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('created_at', '>', now + limits.clockSkewMs)]))
            .where('kind', 'in', kinds)
            .where(isFree)
            .orderBy('due_at')
            .limit(most),
        )
        // Repeated for the row itself: PostgreSQL evaluates it again if another worker updated the row first.
        .where(isFree)
        .where('done_at', 'is', null)
        .returningAll()
        .execute()
    )
  },

  /** Extends the lease of a task; returns false if another worker has leased it. */
  hold: (task: LeasedTask, until: number): Promise<boolean> => updateLeased(db, task, { leased_until: until }),

  finish: (task: LeasedTask, now: number) => release(db, task, { done_at: now, fault: null }),

  /**
   * Reschedules a task without an error and resets its tries. A creation time written by a clock that was ahead is replaced,
   * because the task would otherwise be leased again immediately.
   */
  postpone: (task: LeasedTask & Pick<TaskRow, 'created_at'>, dueAt: number, now: number) =>
    release(db, task, { due_at: dueTime(dueAt), created_at: Math.min(task.created_at, now), fault: null, tries: 0 }),

  /** Reschedules a failed task, or gives it up. */
  fail: (task: LeasedTask, { fault, dueAt, failedAt }: { fault: string; dueAt: number; failedAt: number | null }) =>
    release(db, task, { fault, due_at: dueTime(dueAt), failed_at: failedAt }),

  /** Deletes tasks that were completed before a time; returns their number. */
  removeDone: async (before: number, most: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('outbox_task')
      .where('id', 'in', ({ selectFrom }) => selectFrom('outbox_task').select('id').where('done_at', '<', before).limit(most))
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})

/** Ends a lease. A task that was enqueued again while it was running is due immediately, because it may not have seen the changes. */
async function release(db: Kysely<Database>, task: LeasedTask, set: Updateable<Database['outbox_task']>): Promise<void> {
  const isSame = (query: LeasedTaskUpdate) => query.where('due_at', '=', task.due_at)
  if (await updateLeased(db, task, { ...set, leased_until: null }, isSame)) return
  await updateLeased(db, task, { leased_until: null, fault: null, tries: 0 })
}

const leasedTask = (db: Kysely<Database>, { id, leased_until }: LeasedTask) =>
  db.updateTable('outbox_task').where('id', '=', id).where('leased_until', '=', leased_until).where('done_at', 'is', null)
type LeasedTaskUpdate = ReturnType<typeof leasedTask>

async function updateLeased(
  db: Kysely<Database>,
  task: LeasedTask,
  set: Updateable<Database['outbox_task']>,
  only: (query: LeasedTaskUpdate) => LeasedTaskUpdate = (query) => query,
): Promise<boolean> {
  const { numUpdatedRows } = await only(leasedTask(db, task)).set(set).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Queries on tasks for operators. */
export const taskAdminQueries = (db: Kysely<Database>) => ({
  /** Returns tasks that are pending or failed, failed ones first. */
  unfinished: (most: number): Promise<TaskRow[]> =>
    db
      .selectFrom('outbox_task')
      .selectAll()
      .where('done_at', 'is', null)
      .orderBy(({ eb }) => eb.case().when('failed_at', 'is', null).then(1).else(0).end())
      .orderBy('due_at')
      .limit(most)
      .execute(),

  countFailed: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('outbox_task')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('failed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Retries a task immediately; returns false if it does not exist or is completed. */
  retry: async (id: string, now: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('outbox_task')
      .set({ due_at: dueTime(now), tries: 0, failed_at: null })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
