import type { Kysely } from 'kysely'
import type { Database } from './Database.ts'

/**
 * Holds an account still until the transaction ends, and gives what opens it. Whoever opens or ends sessions of a user, or
 * confirms by one, takes this turn first: else two could lock the same rows crosswise.
 */
export const lockUser = (trx: Kysely<Database>, id: string) =>
  // Written to: that is a lock on both engines.
  trx
    .updateTable('user_account')
    .set((column) => ({ updated_at: column.ref('updated_at') }))
    .where('id', '=', id)
    .returning(['password_hash', 'blocked_at'])
    .executeTakeFirst()
