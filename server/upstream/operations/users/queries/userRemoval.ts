import type { Kysely, Transaction } from 'kysely'
import { forgetPerson, touchPostsOf } from '../../../community/desk.ts'
import type { Database } from '../../../db/Database.ts'
import { lockUser } from '../../../db/lockUser.ts'
import { leaveEnrolments } from '../../../enrolment/desk.ts'
import { forgetWriter } from '../../../whisper/desk.ts'

/** Tables whose rows belong to one user alone and identify that user, or contain that user's own words. */
const own = [
  'session',
  'password_right',
  'replaced_password',
  'qr_ticket',
  'chat_account',
  'passkey',
  'passkey_challenge',
  'known_address',
  'play_session',
  'note',
  'collect',
  'institution_follow',
  'intention',
  'notice',
  'message',
  'live_event',
  'user_profile',
  'person_page',
  'person_page_item',
  'nickname_change',
  'muted_notice',
  'data_export',
  'account_closing',
  'real_name',
  'real_name_number',
  'invoice_title',
] as const

/** Blocking and removal of accounts; each is atomic. */
export const userRemovalQueries = (db: Kysely<Database>) => ({
  /**
   * Blocks an account and ends its sessions; returns their number, or undefined when the account is blocked already.
   */
  block: (id: string, now: number): Promise<number | undefined> =>
    db.transaction().execute(async (trx) => {
      const blocked = await trx
        .updateTable('user_account')
        .set({ blocked_at: now })
        .where('id', '=', id)
        .where('blocked_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (blocked) await touchPostsOf(trx, id)
      return blocked ? (await trx.deleteFrom('session').where('user_id', '=', id).returning('id').execute()).length : undefined
    }),

  /** False when it is not blocked, or was anonymised: then no user is left to sign in. */
  unblock: (id: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const unblocked = await trx
        .updateTable('user_account')
        .set({ blocked_at: null })
        .where('id', '=', id)
        .where('blocked_at', 'is not', null)
        .where('anonymised_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (unblocked) await touchPostsOf(trx, id)
      return unblocked !== undefined
    }),

  /**
   * Removes all data that identifies an account's user, and the texts that only the user could read. Learning records
   * and public texts stay under another name, so that no count changes. False when that was done before.
   */
  anonymise: (id: string, { nickname, now }: { nickname: string; now: number }): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, id)
      const user = await trx.selectFrom('user_account').select('phone').where('id', '=', id).executeTakeFirst()
      const anonymised = await trx
        .updateTable('user_account')
        // The column is unique, and no phone number has this form.
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
      await forgetPerson(trx, id)
      await forgetWriter(trx, id)
      await leaveEnrolments(trx, id, now)
      for (const table of own) await trx.deleteFrom(table).where('user_id', '=', id).execute()
      await trx.updateTable('lesson_record').set({ device: '' }).where('user_id', '=', id).execute()
      await forgetTraces(trx, { id, phone: user.phone })
      return true
    }),

  /**
   * Removes an account with everything that belongs to it alone. Reviews, questions, answers and opinions stay without
   * an author: others have read and answered them. False when there is no such account.
   */
  remove: (id: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      // First, as payments do, which lock the orders of an account after it.
      await lockUser(trx, id)
      const user = await trx.selectFrom('user_account').select('phone').where('id', '=', id).executeTakeFirst()
      if (!user) return false
      await leaveEnrolments(trx, id, now)
      await forgetTraces(trx, { id, phone: user.phone })
      await forgetPerson(trx, id)
      await forgetWriter(trx, id)
      await trx.deleteFrom('user_account').where('id', '=', id).execute()
      return true
    }),
})

/** Personal data outside the tables that are deleted with the account. */
async function forgetTraces(trx: Transaction<Database>, { id, phone }: { id: string; phone: string }): Promise<void> {
  await trx.deleteFrom('sms_code').where('phone', '=', phone).execute()
  await trx.deleteFrom('attempt').where('account', '=', phone).execute()
  await trx.updateTable('feedback').set({ contact: '' }).where('user_id', '=', id).execute()
  // The learner's own words, which no account needs.
  await trx.updateTable('refund').set({ note: '' }).where('user_id', '=', id).execute()
  // The exam's books need the ticket and the results, not the person.
  const withoutPerson = { person: null, form: '{}', reasons: '[]', open_for: null, send_key: null }
  await trx.updateTable('enrolment').set(withoutPerson).where('user_id', '=', id).execute()
  // A certificate holds for whoever relies on it, by the masked name that was signed.
  await trx.updateTable('certificate').set({ name: '' }).where('user_id', '=', id).execute()
  // No part of the invoice, which the law asks to keep.
  await trx.updateTable('invoice').set({ email: '' }).where('user_id', '=', id).execute()
  // The sweep removes the bytes of images without an owner.
  await trx.updateTable('uploaded_file').set({ user_id: null, attached_to: null }).where('user_id', '=', id).execute()
}
