import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries for learners' settings. */
export const learnerQueries = (db: Kysely<Database>) => ({
  /** Returns the weekly goal in minutes; null without one. */
  goal: async (userId: string): Promise<number | null> =>
    (await db.selectFrom('learner').select('goal_minutes').where('user_id', '=', userId).executeTakeFirst())?.goal_minutes ?? null,

  setGoal: async (userId: string, minutes: number | null): Promise<void> => {
    await db
      .insertInto('learner')
      .values({ user_id: userId, busy: '[]', goal_minutes: minutes })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ goal_minutes: minutes }))
      .execute()
  },
})
