import { type Kysely, sql } from 'kysely'
import type { Database, WordAction } from '../../db/Database.ts'
import type { ListedWord } from '../logic/createWordMatcher.ts'

/** Queries on the word list and the rules. */
export const moderationQueries = (db: Kysely<Database>) => {
  const none = { id: 1, revision: 0, hold_new_until: 0 } as const
  const changed = (trx: Kysely<Database>) =>
    trx
      .insertInto('moderation')
      .values({ ...none, revision: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ revision: sql<number>`moderation.revision + 1` }))
      .execute()

  return {
    /** Returns the state of the list, and the creation time of an account. */
    rules: async (userId: string): Promise<{ revision: number; holdNewUntil: number; since: number }> => {
      const { revision, hold_new_until, since } = await db
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('moderation').select('revision').as('revision'),
          selectFrom('moderation').select('hold_new_until').as('hold_new_until'),
          selectFrom('user_account').select('created_at').where('id', '=', userId).as('since'),
        ])
        .executeTakeFirstOrThrow()
      return { revision: revision ?? 0, holdNewUntil: hold_new_until ?? 0, since: since ?? 0 }
    },

    holdNewUntil: async (): Promise<number> =>
      (await db.selectFrom('moderation').select('hold_new_until').executeTakeFirst())?.hold_new_until ?? 0,

    words: (): Promise<Database['moderated_word'][]> => db.selectFrom('moderated_word').selectAll().orderBy('word').execute(),

    /** Adds words to the list; the action of existing words is replaced. */
    add: (words: readonly ListedWord[], now: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        for (const { form, word, action } of words)
          await trx
            .insertInto('moderated_word')
            .values({ form, word, action, created_at: now })
            .onConflict((conflict) => conflict.column('form').doUpdateSet({ word, action }))
            .execute()
        await changed(trx)
      }),

    /** Removes a word from the list and returns its action; `undefined` if it is not listed. */
    remove: (form: string): Promise<WordAction | undefined> =>
      db.transaction().execute(async (trx) => {
        const row = await trx.deleteFrom('moderated_word').where('form', '=', form).returning('action').executeTakeFirst()
        if (row) await changed(trx)
        return row?.action
      }),

    holdNew: async (until: number): Promise<void> => {
      await db
        .insertInto('moderation')
        .values({ ...none, hold_new_until: until })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ hold_new_until: until }))
        .execute()
    },
  }
}
export type ModerationQueries = ReturnType<typeof moderationQueries>
