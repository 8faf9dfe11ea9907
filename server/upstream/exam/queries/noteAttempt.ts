import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Writes what happened in an attempt; the same id again tells more of it. */
export const noteAttempt = (trx: Transaction<Database>, row: Database['attempt_event']) =>
  trx
    .insertInto('attempt_event')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ about: ref('excluded.about') })))
    .execute()
