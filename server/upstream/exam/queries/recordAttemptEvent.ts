import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Stores an event of an attempt. An existing event with the same id gets the new description. */
export const recordAttemptEvent = (trx: Transaction<Database>, row: Database['attempt_event']) =>
  trx
    .insertInto('attempt_event')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ about: ref('excluded.about') })))
    .execute()
