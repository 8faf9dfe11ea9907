import type { Kysely, Selectable } from 'kysely'
import type { ChatAccountTable, Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { unexpiredChatCode } from './chatCodes.ts'
import { smsCodeQueries } from './smsCodes.ts'

export type ChatAccountRow = Selectable<ChatAccountTable>

/**
 * Outcome of a binding: done, the code has expired, the SMS code was used, the chat account belongs to another user, or
 * the user has another chat account.
 */
export type Binding = 'bound' | 'over' | 'sms-code-used' | 'account-taken' | 'user-taken'

export interface ToBind {
  codeId: string
  userId: string
  /** The verification code that proves the user's phone. */
  smsCodeId: string
  now: number
}

/** Rolls the transaction back. */
class Undone extends Error {
  readonly why: Binding

  constructor(why: Binding) {
    super(why)
    this.why = why
  }
}

/** Chat accounts as the official account identifies them. */
export const chatAccountQueries = (db: Kysely<Database>) => ({
  /** An account of the simulated chat app. */
  findSimulated: (id: string): Promise<ChatAccountRow | undefined> =>
    db.selectFrom('chat_account').selectAll().where('id', '=', id).where('name', 'is not', null).executeTakeFirst(),

  /** The accounts of the simulated chat app, last scan first, each with the phone of its user. */
  listSimulated: (most: number) =>
    db
      .selectFrom('chat_account')
      .leftJoin('user_account', 'user_account.id', 'chat_account.user_id')
      .select(['chat_account.id', 'chat_account.name', 'user_account.phone'])
      .where('chat_account.name', 'is not', null)
      .orderBy('chat_account.seen_at', 'desc')
      .orderBy('chat_account.id')
      .limit(most)
      .execute(),

  /**
   * Binds the chat account that has scanned a code to a user and uses both codes up; atomic. A repeated request whose
   * codes have done the binding before succeeds as well.
   */
  bind: async ({ codeId, userId, smsCodeId, now }: ToBind): Promise<Binding> => {
    const work = db.transaction().execute(async (trx): Promise<Binding> => {
      // Concurrent bindings to one user are serialised.
      await lockUser(trx, userId)
      const code = await trx
        .updateTable('chat_code')
        .set({ used_at: now })
        .where('id', '=', codeId)
        .where('open_id', 'is not', null)
        .where('used_at', 'is', null)
        .where(unexpiredChatCode(now))
        .returning('open_id')
        .executeTakeFirst()
      if (!code?.open_id) return (await boundBy(trx, { codeId, userId, smsCodeId })) ? 'bound' : 'over'
      if (!(await smsCodeQueries(trx).use(smsCodeId, now))) throw new Undone('sms-code-used')
      const other = await trx
        .selectFrom('chat_account')
        .select('id')
        .where('user_id', '=', userId)
        .where('open_id', '!=', code.open_id)
        .executeTakeFirst()
      if (other) throw new Undone('user-taken')
      const bound = await trx
        .updateTable('chat_account')
        .set({ user_id: userId })
        .where('open_id', '=', code.open_id)
        .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
        .returning('id')
        .executeTakeFirst()
      if (!bound) throw new Undone('account-taken')
      return 'bound'
    })
    return work.catch((error: unknown) => {
      if (error instanceof Undone) return error.why
      throw error
    })
  },

  /**
   * Binds the chat account that has scanned a code to a user who is signed in, and uses the code up; atomic. Again by the
   * code that has bound it changes nothing.
   */
  bindSignedIn: ({ codeId, userId, now }: Omit<ToBind, 'smsCodeId'>): Promise<Exclude<Binding, 'sms-code-used'>> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const code = await trx
        .selectFrom('chat_code')
        .innerJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
        .select(['chat_account.id', 'chat_account.user_id', 'chat_code.used_at'])
        .where('chat_code.id', '=', codeId)
        .where(unexpiredChatCode(now))
        .executeTakeFirst()
      if (code?.user_id === userId) return 'bound'
      if (!code || code.used_at !== null) return 'over'
      if (code.user_id !== null) return 'account-taken'
      if (await trx.selectFrom('chat_account').select('id').where('user_id', '=', userId).executeTakeFirst()) return 'user-taken'
      const used = trx.updateTable('chat_code').set({ used_at: now }).where('id', '=', codeId).where('used_at', 'is', null)
      if (!(await used.returning('id').executeTakeFirst())) return 'over'
      const free = trx.updateTable('chat_account').set({ user_id: userId }).where('id', '=', code.id).where('user_id', 'is', null)
      return (await free.returning('id').executeTakeFirst()) ? 'bound' : 'account-taken'
    }),

  /** Whether the user has a chat account. */
  isBound: async (userId: string): Promise<boolean> =>
    (await db.selectFrom('chat_account').select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined,

  /** Takes the user's chat account from them: it belongs to nobody then. */
  unbind: async (userId: string): Promise<void> => {
    await db.updateTable('chat_account').set({ user_id: null }).where('user_id', '=', userId).execute()
  },

  /**
   * Removes at most `most` accounts that are bound to nobody and have scanned nothing since a moment; returns how many.
   */
  removeUnbound: async (moment: number, most: number): Promise<number> => {
    const old = db.selectFrom('chat_account').select('id').where('seen_at', '<', moment).where('user_id', 'is', null).limit(most)
    return (await db.deleteFrom('chat_account').where('id', 'in', old).where('user_id', 'is', null).returning('id').execute()).length
  },
})

/** Reports whether these two codes, used up together, have bound a chat account to this user. */
const boundBy = async (trx: Kysely<Database>, { codeId, userId, smsCodeId }: Omit<ToBind, 'now'>): Promise<boolean> =>
  (await trx
    .selectFrom('chat_code')
    .innerJoin('sms_code', 'sms_code.used_at', 'chat_code.used_at')
    .innerJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
    .select('chat_code.id')
    .where('chat_code.id', '=', codeId)
    .where('sms_code.id', '=', smsCodeId)
    .where('chat_account.user_id', '=', userId)
    .executeTakeFirst()) !== undefined
