import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { TaskRow } from './tasks.ts'

/** Tasks as operators see them. */
export const taskDesk = (db: Kysely<Database>) => ({
  /** Tasks that wait or have failed, the failed ones first. */
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

  /** Has a task tried again at once; false when there is none, or it is done. */
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
