import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'

/**
 * Locks an account until the transaction ends, and returns its credentials. Every transaction that opens, ends or
 * confirms by sessions of a user takes this lock first: otherwise two could deadlock.
 */
export const lockUser = (trx: Kysely<Database>, id: string) =>
  // Updated rather than selected: that locks on both engines.
  trx
    .updateTable('user_account')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['password_hash', 'blocked_at'])
    .executeTakeFirst()
