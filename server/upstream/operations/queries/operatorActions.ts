import type { Kysely } from 'kysely'
import type { Database, OperatorActionTable } from '../../db/Database.ts'

/** Queries on the audit log of operator commands. */
export const operatorActionQueries = (db: Kysely<Database>) => ({
  start: async (row: Omit<OperatorActionTable, 'outcome' | 'finished_at'>): Promise<void> => {
    await db
      .insertInto('operator_action')
      .values({ ...row, outcome: null, finished_at: null })
      .execute()
  },

  finish: async (id: string, outcome: 'done' | 'refused', now: number): Promise<void> => {
    await db.updateTable('operator_action').set({ outcome, finished_at: now }).where('id', '=', id).execute()
  },

  /** Returns the actions of one command or of all commands, newest first. */
  list: ({ command, most }: { command?: string | undefined; most: number }): Promise<OperatorActionTable[]> => {
    const all = db.selectFrom('operator_action').selectAll().orderBy('started_at', 'desc').orderBy('id').limit(most)
    return (command === undefined ? all : all.where('command', '=', command)).execute()
  },
})
