import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { unexpired } from '../../limits/queries/unexpired.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import { limits } from '../../limits/logic/limits.ts'
import type { SendingLimit } from '../logic/sendingLimits.ts'

export type SmsCodeRow = Selectable<Database['sms_code']>

/** Thrown to roll back a transaction whose verification code was already used. */
export class CodeUsed extends Error {}

/** The codes that a limit counts: the newest `most` ones within a time range. */
export interface CountedRange extends Pick<SendingLimit, 'counted' | 'besideOwners' | 'onlyUnused'> {
  count: number
  after: number
  /** Codes after this time were written while the clock was wrong. */
  until: number
}

/** Creates the queries for verification codes and the times of their requests. */
export const smsCodeQueries = (db: Kysely<Database>) => ({
  /**
   * Adds a code if `allowed` accepts the times of the earlier codes (one list per limit, newest first), and invalidates
   * the earlier codes of the same phone and scene. Requests that share a limit are serialized, so that none misses a
   * concurrent one.
   */
  addIf: (row: SmsCodeRow, reaches: readonly CountedRange[], allowed: (times: number[][]) => boolean): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      for (const key of lockKeysOf(row, reaches)) await lockKey(trx, key, row.created_at)
      const times: number[][] = []
      for (const reach of reaches) times.push(await sentTimes(trx, row, reach))
      if (!allowed(times)) return false
      await trx
        .updateTable('sms_code')
        // Not as used, because no user has entered it.
        .set({ expires_at: row.created_at })
        .where('phone', '=', row.phone)
        .where('scene', '=', row.scene)
        .where('used_at', 'is', null)
        .execute()
      await trx.insertInto('sms_code').values(row).execute()
      return true
    }),

  /**
   * Counts an attempt against the newest valid code, used or not. Returns undefined if there is none or its attempts are
   * exhausted.
   */
  countTry: ({ phone, scene, now, most }: { phone: string; scene: number; now: number; most: number }) => {
    const living = db
      .selectFrom('sms_code')
      .select('id')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where(unexpired(limits.smsCode.lifeMs, now))
      .orderBy('created_at', 'desc')
      .limit(1)
    return db
      .updateTable('sms_code')
      .set((column) => ({ tries: column('tries', '+', 1) }))
      .where('id', '=', living)
      .where('tries', '<', most)
      .returning(['id', 'code_hash', 'used_at'])
      .executeTakeFirst()
  },

  /** Refunds the attempt of a repeated request, which was not a guess. */
  refundAttempt: async (id: string): Promise<void> => {
    await db
      .updateTable('sms_code')
      .set((column) => ({ tries: column('tries', '-', 1) }))
      .where('id', '=', id)
      .where('tries', '>', 0)
      .execute()
  },

  /** Returns the time at which a code was used, or null if it is unused. */
  usedAt: async (id: string): Promise<number | null> =>
    (await db.selectFrom('sms_code').select('used_at').where('id', '=', id).executeTakeFirst())?.used_at ?? null,

  /** Consumes a code. Returns true to one caller only. */
  use: (id: string, now: number): Promise<boolean> =>
    hasChanged(db.updateTable('sms_code').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null)),

  /**
   * Removes at most `most` codes that no limit counts any more or that were created while the clock was ahead. Returns
   * their number.
   */
  removeOld: async (now: number, most: number): Promise<number> => {
    const old = db
      .selectFrom('sms_code')
      .select('id')
      .where(({ or, eb }) => or([eb('created_at', '<', now - limits.smsMemoryMs), eb('created_at', '>', latestNow(now))]))
      .limit(most)
    return (await db.deleteFrom('sms_code').where('id', 'in', old).returning('id').execute()).length
  },
})

/** Locks a key by writing its row, which both engines lock until the transaction ends. The sweep removes these rows as well. */
async function lockKey(trx: Kysely<Database>, key: string, now: number): Promise<void> {
  await trx
    .insertInto('attempt')
    .values({ account: key, address: '', failures: 0, locked_until: null, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ updated_at: now }))
    .execute()
}

/** Returns the keys in the order phone, address, site, all: a fixed lock order prevents deadlocks. */
function lockKeysOf({ phone, address, site }: SmsCodeRow, reaches: readonly CountedRange[]): string[] {
  const counts = (column: SendingLimit['counted'][number]) => reaches.some(({ counted }) => counted.includes(column))
  return [
    `sms ${phone}`,
    ...(counts('address') ? [`sms from ${address}`] : []),
    ...(counts('site') ? [`sms from ${site}`] : []),
    ...(reaches.some(({ counted }) => counted.length === 0) ? ['sms'] : []),
  ]
}

async function sentTimes(
  trx: Kysely<Database>,
  row: SmsCodeRow,
  { counted, besideOwners = false, onlyUnused = false, count, after, until }: CountedRange,
): Promise<number[]> {
  let query = trx.selectFrom('sms_code').select('created_at').where('created_at', '>', after).where('created_at', '<=', until)
  for (const column of counted) query = query.where(column, '=', row[column])
  if (besideOwners) query = query.where('asker', '!=', 'owner')
  if (onlyUnused) query = query.where('used_at', 'is', null)
  const rows = await query.orderBy('created_at', 'desc').limit(count).execute()
  return rows.map(({ created_at }) => created_at)
}
