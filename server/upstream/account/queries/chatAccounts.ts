import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { lockUser } from '../../db/lockUser.ts'
import { limits } from '../../limits/logic/limits.ts'
import { expired, unexpired } from '../../limits/queries/unexpired.ts'
import { smsCodeQueries } from './smsCodes.ts'

type ChatAccountRow = Selectable<Database['chat_account']>

/**
 * Result of a binding: success, the code has expired, the SMS code was already used, the chat account is bound to another
 * user, or the user has another chat account.
 */
export type Binding = 'bound' | 'over' | 'sms-code-used' | 'account-taken' | 'user-taken'

export interface BindingRequest {
  codeId: string
  userId: string
  /** The SMS code that verifies the user's phone. */
  smsCodeId: string
  now: number
}

/** Thrown to roll back the transaction. */
class BindingRollback extends Error {
  readonly why: Binding

  constructor(why: Binding) {
    super(why)
    this.why = why
  }
}

/** Creates the queries for chat accounts, which are identified as in the official account. */
export const chatAccountQueries = (db: Kysely<Database>) => ({
  /** Finds an account of the simulated chat app. */
  findSimulated: (id: string): Promise<ChatAccountRow | undefined> =>
    db.selectFrom('chat_account').selectAll().where('id', '=', id).where('name', 'is not', null).executeTakeFirst(),

  /** Lists the accounts of the simulated chat app, latest scan first, with the phones of their users. */
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
   * Binds the chat account that has scanned a code to a user and consumes both codes, atomically. A repeated request with
   * the codes of a completed binding succeeds as well.
   */
  bind: async ({ codeId, userId, smsCodeId, now }: BindingRequest): Promise<Binding> => {
    const work = db.transaction().execute(async (trx): Promise<Binding> => {
      // Serializes concurrent bindings to one user.
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
      if (!code?.open_id) return (await wasBoundBy(trx, { codeId, userId, smsCodeId })) ? 'bound' : 'over'
      if (!(await smsCodeQueries(trx).use(smsCodeId, now))) throw new BindingRollback('sms-code-used')
      const other = await trx
        .selectFrom('chat_account')
        .select('id')
        .where('user_id', '=', userId)
        .where('open_id', '!=', code.open_id)
        .executeTakeFirst()
      if (other) throw new BindingRollback('user-taken')
      const bound = await trx
        .updateTable('chat_account')
        .set({ user_id: userId })
        .where('open_id', '=', code.open_id)
        .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
        .returning('id')
        .executeTakeFirst()
      if (!bound) throw new BindingRollback('account-taken')
      return 'bound'
    })
    return work.catch((error: unknown) => {
      if (error instanceof BindingRollback) return error.why
      throw error
    })
  },

  /**
   * Binds the chat account that has scanned a code to a signed-in user and consumes the code, atomically. Repeating the
   * call with the same code changes nothing.
   */
  bindSignedIn: ({ codeId, userId, now }: Omit<BindingRequest, 'smsCodeId'>): Promise<Exclude<Binding, 'sms-code-used'>> =>
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

  /** Checks whether the user has a chat account. */
  isBound: async (userId: string): Promise<boolean> =>
    (await db.selectFrom('chat_account').select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined,

  /** Returns the id of the user's chat account at the official account. */
  openIdOf: async (userId: string): Promise<string | undefined> =>
    (await db.selectFrom('chat_account').select('open_id').where('user_id', '=', userId).executeTakeFirst())?.open_id,

  /** Removes the binding of the user's chat account. */
  unbind: async (userId: string): Promise<void> => {
    await db.updateTable('chat_account').set({ user_id: null }).where('user_id', '=', userId).execute()
  },

  /** Removes at most `most` unbound accounts without scans since `moment`. Returns their number. */
  removeUnbound: async (moment: number, most: number): Promise<number> => {
    const old = db.selectFrom('chat_account').select('id').where('seen_at', '<', moment).where('user_id', 'is', null).limit(most)
    return (await db.deleteFrom('chat_account').where('id', 'in', old).where('user_id', 'is', null).returning('id').execute()).length
  },
})

/** Checks whether these two codes together have bound a chat account to this user. */
const wasBoundBy = async (trx: Kysely<Database>, { codeId, userId, smsCodeId }: Omit<BindingRequest, 'now'>): Promise<boolean> =>
  (await trx
    .selectFrom('chat_code')
    .innerJoin('sms_code', 'sms_code.used_at', 'chat_code.used_at')
    .innerJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
    .select('chat_code.id')
    .where('chat_code.id', '=', codeId)
    .where('sms_code.id', '=', smsCodeId)
    .where('chat_account.user_id', '=', userId)
    .executeTakeFirst()) !== undefined

type ChatCodeRow = Selectable<Database['chat_code']>

/** Condition for unexpired codes. The limit is that of scanned codes; unscanned ones have a shorter lifetime. */
const unexpiredChatCode = (now: number) => unexpired(limits.chatCode.scannedMs, now, 'chat_code.expires_at')

/**
 * Creates the queries for the official account's codes. State changes are conditional updates: only one of several
 * concurrent ones succeeds.
 */
export const chatCodeQueries = (db: Kysely<Database>) => ({
  add: async (row: ChatCodeRow): Promise<void> => {
    await db.insertInto('chat_code').values(row).execute()
  },

  /** Finds a valid code, with the user of the chat account that has scanned it. */
  find: (id: string, now: number): Promise<(ChatCodeRow & { user_id: string | null }) | undefined> =>
    db
      .selectFrom('chat_code')
      .leftJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
      .selectAll('chat_code')
      .select('chat_account.user_id')
      .where('chat_code.id', '=', id)
      .where(unexpiredChatCode(now))
      .where('chat_code.used_at', 'is', null)
      .executeTakeFirst(),

  /** Finds a scanned, unexpired code, used or not, with the user of the chat account. */
  findScanned: (id: string, now: number): Promise<{ used_at: number | null; user_id: string | null } | undefined> =>
    db
      .selectFrom('chat_code')
      .innerJoin('chat_account', 'chat_account.open_id', 'chat_code.open_id')
      .select(['chat_code.used_at', 'chat_account.user_id'])
      .where('chat_code.id', '=', id)
      .where(unexpiredChatCode(now))
      .executeTakeFirst(),

  /**
   * Records the scan of a pending code and its chat account. Returns false if the code is not pending, unless the same
   * account has already scanned it.
   */
  scan: (
    id: string,
    account: Selectable<Database['chat_account']>,
    { now, expiresAt }: { now: number; expiresAt: number },
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const living = trx.updateTable('chat_code').where('id', '=', id).where(unexpiredChatCode(now))
      const scanned = await living
        .set({ open_id: account.open_id, expires_at: expiresAt })
        .where('open_id', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!scanned) {
        const code = await trx.selectFrom('chat_code').select('open_id').where('id', '=', id).executeTakeFirst()
        return code?.open_id === account.open_id
      }
      await trx
        .insertInto('chat_account')
        .values(account)
        .onConflict((conflict) =>
          conflict.column('open_id').doUpdateSet((column) => ({
            seen_at: column.ref('excluded.seen_at'),
            union_id: column.fn.coalesce('excluded.union_id', 'chat_account.union_id'),
          })),
        )
        .execute()
      return true
    }),

  /** Consumes a scanned code. Returns true to one caller only. */
  use: (id: string, now: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('chat_code')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('open_id', 'is not', null)
        .where('used_at', 'is', null)
        .where(unexpiredChatCode(now)),
    ),

  /** Removes at most `most` expired codes. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const over = db.selectFrom('chat_code').select('id').where(expired(limits.chatCode.scannedMs, now)).limit(most)
    return (await db.deleteFrom('chat_code').where('id', 'in', over).returning('id').execute()).length
  },
})
