import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../db/Database.ts'

/** Tables whose rows are of one user's alone and say who that is, or hold that user's own words. */
const own = [
  'session',
  'password_right',
  'replaced_password',
  'qr_ticket',
  'chat_account',
  'known_address',
  'play_session',
  'note',
  'collect',
  'institution_follow',
  'intention',
] as const

/** How accounts are blocked and how they end; each at once or not at all. */
export const userRemovalQueries = (db: Kysely<Database>) => ({
  /** Blocks an account and ends its sessions; gives how many they were, or nothing when it is blocked already. */
  block: (id: string, now: number): Promise<number | undefined> =>
    db.transaction().execute(async (trx) => {
      const blocked = await trx
        .updateTable('user_account')
        .set({ blocked_at: now })
        .where('id', '=', id)
        .where('blocked_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return blocked ? (await trx.deleteFrom('session').where('user_id', '=', id).returning('id').execute()).length : undefined
    }),

  /** False when it is not blocked, or was anonymised: nobody is there to sign in any more. */
  unblock: async (id: string): Promise<boolean> =>
    (await db
      .updateTable('user_account')
      .set({ blocked_at: null })
      .where('id', '=', id)
      .where('blocked_at', 'is not', null)
      .where('anonymised_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /**
   * Takes away whatever says whose an account is, with the words that only its user could read. What it has learned, and what
   * others read of it, stays under another name, so that no count changes. False when that was done before.
   */
  anonymise: (id: string, { nickname, now }: { nickname: string; now: number }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const user = await trx.selectFrom('user_account').select('phone').where('id', '=', id).executeTakeFirst()
      const anonymised = await trx
        .updateTable('user_account')
        // The column takes no two equal ones, and no phone number looks like this.
        .set({
          phone: `anonymised ${id}`,
          nickname,
          avatar: null,
          password_hash: null,
          blocked_at: now,
          anonymised_at: now,
          updated_at: now,
        })
        .where('id', '=', id)
        .where('anonymised_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!user || !anonymised) return false
      for (const table of own) await trx.deleteFrom(table).where('user_id', '=', id).execute()
      await trx.updateTable('lesson_record').set({ device: '' }).where('user_id', '=', id).execute()
      await forgetTraces(trx, { id, phone: user.phone })
      return true
    }),

  /**
   * Removes an account with everything that is its alone. Reviews, questions, answers and opinions stay, as nobody's: others
   * have read and answered them. False when there is none such.
   */
  remove: (id: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const user = await trx.selectFrom('user_account').select('phone').where('id', '=', id).executeTakeFirst()
      if (!user) return false
      await forgetTraces(trx, { id, phone: user.phone })
      await trx.deleteFrom('user_account').where('id', '=', id).execute()
      return true
    }),
})

/** What tells of a person outside the tables that go with the account. */
async function forgetTraces(trx: Transaction<Database>, { id, phone }: { id: string; phone: string }): Promise<void> {
  await trx.deleteFrom('sms_code').where('phone', '=', phone).execute()
  await trx.deleteFrom('attempt').where('account', '=', phone).execute()
  await trx.updateTable('feedback').set({ contact: '' }).where('user_id', '=', id).execute()
  // The sweep takes the bytes of what belongs to nobody.
  await trx.updateTable('uploaded_file').set({ user_id: null, attached_to: null }).where('user_id', '=', id).execute()
}
