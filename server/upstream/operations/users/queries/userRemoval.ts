import type { Kysely, Transaction } from 'kysely'
import { endedByBlock } from '../../../account/admin.ts'
import { deletePersonData, touchPostsOf } from '../../../community/admin.ts'
import type { Database } from '../../../db/Database.ts'
import { lockUser } from '../../../db/lockUser.ts'
import { cancelEnrolmentsOf } from '../../../enrolment/admin.ts'
import { closePersonReports } from '../../../person/admin.ts'
import { deleteWhispersOfUser } from '../../../whisper/admin.ts'

/** Tables whose rows belong to one user and either identify that user or contain private texts of that user. */
const personalTables = [
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
  'plan_reminder',
  'calendar_feed',
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

/** Queries that block and remove accounts; each is atomic. */
export const userRemovalQueries = (db: Kysely<Database>) => ({
  /**
   * Blocks an account and ends its sessions. Returns the number of ended sessions; `undefined` if it is already blocked.
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
      if (!blocked) return undefined
      const ended = await trx.updateTable('session').set({ expires_at: endedByBlock }).where('user_id', '=', id).returning('id').execute()
      return ended.length
    }),

  /** Unblocks an account. Returns false if it is not blocked, or anonymised and therefore without a user who could sign in. */
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
      if (unblocked) {
        await touchPostsOf(trx, id)
        await trx.deleteFrom('session').where('user_id', '=', id).execute()
      }
      return unblocked !== undefined
    }),

  /**
   * Deletes all data that identifies the user of an account, and the user's private texts. Learning records and public
   * texts are retained under another name, so that counters stay unchanged. Returns false if already anonymised.
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
      await closePersonReports(trx, id, now)
      await deletePersonData(trx, id)
      await deleteWhispersOfUser(trx, id)
      await cancelEnrolmentsOf(trx, id, now)
      for (const table of personalTables) await trx.deleteFrom(table).where('user_id', '=', id).execute()
      await trx.updateTable('lesson_record').set({ device: '' }).where('user_id', '=', id).execute()
      await deletePersonalData(trx, { id, phone: user.phone })
      return true
    }),

  /**
   * Deletes an account with all data that belongs to it alone. Reviews, questions, answers and opinions are retained
   * without an author, because others have read and answered them. Returns false if the account does not exist.
   */
  remove: (id: string, now: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      // The lock comes first, because payments also lock the orders of an account after the account.
      await lockUser(trx, id)
      const user = await trx.selectFrom('user_account').select('phone').where('id', '=', id).executeTakeFirst()
      if (!user) return false
      await cancelEnrolmentsOf(trx, id, now)
      await deletePersonalData(trx, { id, phone: user.phone })
      await closePersonReports(trx, id, now)
      await deletePersonData(trx, id)
      await deleteWhispersOfUser(trx, id)
      await trx.deleteFrom('user_account').where('id', '=', id).execute()
      return true
    }),
})

/** Deletes personal data outside the tables whose rows are deleted with the account. */
async function deletePersonalData(trx: Transaction<Database>, { id, phone }: { id: string; phone: string }): Promise<void> {
  await trx.deleteFrom('sms_code').where('phone', '=', phone).execute()
  await trx.deleteFrom('attempt').where('account', '=', phone).execute()
  await trx.updateTable('feedback').set({ contact: '' }).where('user_id', '=', id).execute()
  // Texts that the learner wrote; the accounting does not need them.
  await trx.updateTable('refund').set({ note: '' }).where('user_id', '=', id).execute()
  // The records of the exam need the ticket and the results, but no personal data.
  const withoutPerson = { person: null, form: '{}', reasons: '[]', open_for: null, send_key: null }
  await trx.updateTable('enrolment').set(withoutPerson).where('user_id', '=', id).execute()
  // The certificate stays valid for verifiers under the masked name that was signed.
  await trx.updateTable('certificate').set({ name: '' }).where('user_id', '=', id).execute()
  // Not part of the invoice, which must be retained by law.
  await trx.updateTable('invoice').set({ email: '' }).where('user_id', '=', id).execute()
  // The sweep deletes the files of images without an owner.
  await trx.updateTable('uploaded_file').set({ user_id: null, attached_to: null }).where('user_id', '=', id).execute()
}
