import { sql } from 'kysely'
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { OutboxTaskTable } from '../../db/tables/payment.ts'
import { limits } from '../../limits/logic/limits.ts'

export type TaskRow = Selectable<OutboxTaskTable>

/**
 * A task as it was taken: whoever holds another lease by now has no say in it, and one that was written again meanwhile,
 * which its other due time tells, is done once more.
 */
type Held = Pick<TaskRow, 'id' | 'leased_until' | 'due_at'>

/** Tasks of the outbox. */
export const taskQueries = (db: Kysely<Database>) => ({
  /** Takes tasks that are due, each for one worker until the lease ends. */
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
            // A task from the future was written by a clock that was ahead: its times mean nothing.
            .where(({ eb, or }) => or([eb('due_at', '<=', now), eb('created_at', '>', now + limits.clockSkewMs)]))
            .where('kind', 'in', kinds)
            .where(isFree)
            .orderBy('due_at')
            .limit(most),
        )
        // Said again of the row itself: PostgreSQL looks at it once more when another worker had it first.
        .where(isFree)
        .where('done_at', 'is', null)
        .returningAll()
        .execute()
    )
  },

  /** Keeps a task for longer; false when it is somebody else's by now. */
  hold: (task: Held, until: number): Promise<boolean> => changeHeld(db, task, { leased_until: until }),

  finish: (task: Held, now: number) => release(db, task, { done_at: now, fault: null }),

  /**
   * Puts a task off that went well so far: its tries count anew. One that a clock wrote which was ahead is from now on of
   * this clock, or it would be taken again at once.
   */
  postpone: (task: Held & Pick<TaskRow, 'created_at'>, dueAt: number, now: number) =>
    release(db, task, { due_at: dueAt, created_at: Math.min(task.created_at, now), fault: null, tries: 0 }),

  /** Puts a task off that failed, or gives it up. */
  fail: (task: Held, { fault, dueAt, failedAt }: { fault: string; dueAt: number; failedAt: number | null }) =>
    release(db, task, { fault, due_at: dueAt, failed_at: failedAt }),

  /** Removes tasks that were done before a time; returns how many. */
  removeDone: async (before: number, most: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom('outbox_task')
      .where('id', 'in', ({ selectFrom }) => selectFrom('outbox_task').select('id').where('done_at', '<', before).limit(most))
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})

/** Ends a turn. What was written while it was under way, and may have come too late for it, is due at once. */
async function release(db: Kysely<Database>, task: Held, set: Partial<TaskRow>): Promise<void> {
  const isSame = (query: HeldUpdate) => query.where('due_at', '=', task.due_at)
  if (await changeHeld(db, task, { ...set, leased_until: null }, isSame)) return
  await changeHeld(db, task, { leased_until: null, fault: null, tries: 0 })
}

const held = (db: Kysely<Database>, { id, leased_until }: Held) =>
  db.updateTable('outbox_task').where('id', '=', id).where('leased_until', '=', leased_until).where('done_at', 'is', null)
type HeldUpdate = ReturnType<typeof held>

async function changeHeld(
  db: Kysely<Database>,
  task: Held,
  set: Partial<TaskRow>,
  only: (query: HeldUpdate) => HeldUpdate = (query) => query,
): Promise<boolean> {
  const { numUpdatedRows } = await only(held(db, task)).set(set).executeTakeFirst()
  return numUpdatedRows > 0n
}
