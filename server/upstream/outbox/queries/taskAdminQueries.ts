import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { TaskRow } from './tasks.ts'

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
      .set({ due_at: now, tries: 0, failed_at: null })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
